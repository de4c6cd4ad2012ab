/** Bundles one of our programs into a file: a process that is repeatedly killed spent most of its CPU on reading two thousand modules. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'

import { build, type Plugin } from 'rolldown'

const ROOT = join(import.meta.dirname, '../../..')

/** Below the packages, so that external ones resolve from there. */
const FOLDER = join(ROOT, 'node_modules/.cache/fairhouse')

/** External, because they contain more than modules: machine code or their own files. */
const OUTSIDE = ['sharp', '@node-rs/argon2', 'graphile-worker', 'pg-native', 'pino']

const made = new Map<string, Promise<string>>()

/** Path of a file equivalent to `script`; created once per test thread. */
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

/** Our modules read files beside them, so they keep the location of their source. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    id.startsWith(ROOT) && !id.includes('/node_modules/')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}
