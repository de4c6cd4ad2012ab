/**
 * A program of ours as one file. A process that is killed over and over reads two thousand modules each time it starts anew: that was most
 * of what it took the processor.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { build, type Plugin } from 'rolldown'

const ROOT = join(import.meta.dirname, '../../..')

/** Below the packages, so that those left outside are found from there. */
const FOLDER = join(ROOT, 'node_modules/.cache/fairhouse')

/** They have parts that are no modules: machine code, files of their own. */
const OUTSIDE = ['sharp', '@node-rs/argon2', 'graphile-worker', 'pg-native', 'pino']

const made = new Map<string, Promise<string>>()

/** The path of the file that does what `script` does; made once by each thread of tests. */
export function bundleProgram(script: string): Promise<string> {
  let file = made.get(script)
  if (!file) made.set(script, (file = bundle(script)))
  return file
}

async function bundle(script: string): Promise<string> {
  const { output } = await build({
    cwd: ROOT,
    input: script,
    platform: 'node',
    external: OUTSIDE,
    plugins: [ownPlaces],
    write: false,
    logLevel: 'silent',
    output: { format: 'esm', codeSplitting: false },
  })
  const file = join(FOLDER, `${relative(ROOT, script).replaceAll(/\W/g, '-')}.mjs`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${file}.${process.pid}.${threadId}`, output[0].code)
  renameSync(`${file}.${process.pid}.${threadId}`, file) // another thread may be starting it
  return file
}

/** A module of ours reads what lies beside it: its place stays the one of its source. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    id.startsWith(ROOT) && !id.includes('/node_modules/')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}
