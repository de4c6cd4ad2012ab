/**
 * Detects when the bootstrap must end: a signal, or the death of its parent. npm answers SIGTERM by killing only its shell; the change of
 * the parent process reveals it.
 */
import { readFileSync } from 'node:fs'

const ORPHAN_POLL_MS = 500

const parent = process.ppid
let act = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143)

/** The handler of the signal from now on; by default it ends the process. */
export function onEnding(handler) {
  act = handler
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => act(signal))
if (process.platform !== 'win32') setInterval(() => isOrphan() && act('SIGTERM'), ORPHAN_POLL_MS).unref()

/** Under npm the parent is npm or its shell: if it is process 1, it died before this check, unless npm is process 1. */
const diedBefore = parent === 1 && process.env.npm_lifecycle_event !== undefined && !/npm/.test(nameOfFirst())

function isOrphan() {
  return process.ppid !== parent || diedBefore
}

function nameOfFirst() {
  try {
    return readFileSync('/proc/1/cmdline', 'utf8')
  } catch {
    return 'npm' // not available on this system: then no process is treated as orphaned
  }
}
