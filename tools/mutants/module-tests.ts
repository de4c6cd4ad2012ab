/** The tests of one module, in a working copy. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { inRoot } from '../lib/paths.ts'
import { SLOW } from '../test/vitest-report.ts'

const execute = promisify(execFile)

/** A mutant may loop for ever: then the tests are stopped, and it counts as caught. */
const LIMIT_MS = 900_000
const MAX_OUTPUT = 256 * 1024 * 1024

interface ModuleTests {
  folder: string
  /** Of the module, relative to the folder of the copy. */
  tests: string
  env: NodeJS.ProcessEnv
}

/** Ends at the first failure, quick tests first: most mutants fail there. True if all pass. */
export async function runModuleTests(module: ModuleTests): Promise<boolean> {
  return (await pass(module, `!${SLOW}`)) && (await pass(module, SLOW))
}

function pass({ folder, tests, env }: ModuleTests, tier: string): Promise<boolean> {
  const chosen = ['--project', 'unit', '--project', 'api', `--tags-filter=${tier}`, '--passWithNoTests', `${tests}/`]
  const args = ['run', '--bail=1', '--reporter=dot', ...chosen]
  const options = { cwd: folder, env: { ...process.env, ...env }, timeout: LIMIT_MS, maxBuffer: MAX_OUTPUT, killSignal: 'SIGKILL' as const }
  return execute(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], options).then(
    () => true,
    () => false,
  )
}
