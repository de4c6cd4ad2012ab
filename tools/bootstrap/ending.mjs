/**
 * When the bootstrap shall end: a signal, or the death of whoever started it. npm answers SIGTERM by killing its shell
 * alone; we notice that we got another parent.
 */
import { readFileSync } from 'node:fs'

const ORPHAN_POLL_MS = 500

const parent = process.ppid
let act = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143)

/** What to do with the signal from now on; at first it ends the process. */
export function onEnding(handler) {
  act = handler
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => act(signal))
if (process.platform !== 'win32') setInterval(() => isOrphan() && act('SIGTERM'), ORPHAN_POLL_MS).unref()

/** Under npm our parent is npm or its shell: when it is process 1, it died before we could look, unless npm is process 1. */
const diedBefore = parent === 1 && process.env.npm_lifecycle_event !== undefined && !/npm/.test(nameOfFirst())

function isOrphan() {
  return process.ppid !== parent || diedBefore
}

function nameOfFirst() {
  try {
    return readFileSync('/proc/1/cmdline', 'utf8')
  } catch {
    return 'npm' // not told here: then nobody is called an orphan
  }
}
