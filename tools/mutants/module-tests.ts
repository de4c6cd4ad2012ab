/** The tests of one server module, in a working copy. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { inRoot } from '../lib/paths.ts'

const execute = promisify(execFile)

/** A mutant may loop for ever: then the tests are stopped, and it counts as caught. */
const LIMIT_MS = 900_000
const MAX_OUTPUT = 256 * 1024 * 1024

interface ModuleTests {
  folder: string
  module: string
  env: NodeJS.ProcessEnv
}

/** Ends at the first failure; true if all pass. */
export async function runModuleTests({ folder, module, env }: ModuleTests): Promise<boolean> {
  const args = ['run', '--project', 'unit', '--project', 'api', '--bail=1', '--reporter=dot', `apps/server/src/modules/${module}/`]
  const options = { cwd: folder, env: { ...process.env, ...env }, timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT, killSignal: 'SIGKILL' as const }
  return execute(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], options).then(
    () => true,
    () => false,
  )
}
