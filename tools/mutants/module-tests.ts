/** The tests of a module in a working copy: which test files reach which mutants, and whether those notice one. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { inRoot } from '../lib/paths.ts'
import { SLOW } from '../test/vitest-report.ts'
import type { Lane } from './lane.ts'

const execute = promisify(execFile)

const CONFIG = 'vitest.mutants.config.ts'
const GIVEN_DATABASE = 'vitest.mutants.database.mjs'
const NOTES = 'vitest.mutants.notes.mjs'

/** A mutant may loop for ever: then the tests are stopped after this and many times what they take, and it counts as caught. */
const LIMIT_MS = 180_000
const TIMES = 5
const MAX_OUTPUT = 256 * 1024 * 1024

/**
 * The files in the given order on one worker, because each worker loads the server again. What a mutant keeps from coming is waited for
 * half as long as usual: that is many times what it takes.
 */
const CONFIG_TEXT = `import { join } from 'node:path'
const files = JSON.parse(process.env.MUTANT_TEST_FILES)
const isNoting = process.env.MUTANT_NOTES !== undefined
const place = (file) => files.findIndex((name) => file.moduleId === join(import.meta.dirname, name))
class InOrder {
  shard = (specs) => specs
  sort = (specs) => specs.toSorted((a, b) => place(a) - place(b))
}
export default {
  test: {
    include: files,
    tags: [{ name: '${SLOW}' }],
    ...(files.some((file) => /\\.(api|db)\\.test\\.ts$/.test(file)) && { globalSetup: ['./${GIVEN_DATABASE}'] }),
    setupFiles: ['./${NOTES}', './tools/test/property-seed.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    pool: 'threads',
    isolate: isNoting,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: isNoting ? 60_000 : 30_000 } },
    sequence: { sequencer: InOrder },
  },
}
`

/** The databases of a run have one template, made once: migrating one for each mutant took as long as its tests. */
const GIVEN_DATABASE_TEXT = `export default (project) => {
  project.provide('clusterUrl', process.env.TEST_DATABASE_URL)
  project.provide('templateDatabase', process.env.MUTANT_TEMPLATE)
  project.provide('runFolder', process.env.MUTANT_FOLDER)
}
`

/** A process that a test starts notes its mutants too, in case it is killed again and again. */
const NOTES_TEXT = `import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
const folder = process.env.MUTANT_NOTES
const write = () => {
  const { static: loaded = {}, perTest = {} } = globalThis.__stryker__?.mutantCoverage ?? {}
  const mutants = [...Object.keys(loaded), ...Object.values(perTest).flatMap(Object.keys)]
  writeFileSync(join(folder, process.pid + '-' + threadId + '-' + process.env.MUTANT_TEST_FILE.replaceAll('/', '+')), JSON.stringify({ file: process.env.MUTANT_TEST_FILE, mutants }))
}
if (folder && process.env.MUTANT_TEST_FILE) {
  setInterval(write, 200).unref()
  process.on('exit', write)
} else if (folder) {
  const { afterAll, expect } = await import('vitest')
  process.env.MUTANT_TEST_FILE = expect.getState().testPath.slice(import.meta.dirname.length + 1)
  process.env.NODE_OPTIONS = '--import ' + import.meta.filename
  afterAll(write)
}
`

export interface Outcome {
  isPassing: boolean
  /** The first test that failed, if one did. */
  failed?: string
}

/** In the copy, before any test. */
export function writeTestConfig(folder: string): void {
  writeFileSync(join(folder, CONFIG), CONFIG_TEXT)
  writeFileSync(join(folder, GIVEN_DATABASE), GIVEN_DATABASE_TEXT)
  writeFileSync(join(folder, NOTES), NOTES_TEXT)
}

const TIERS = [`!${SLOW}`, SLOW] as const
type Tier = (typeof TIERS)[number]

/** For each tier, the test files that reach a mutant, the quickest first. */
export type Reach = Record<Tier, { file: string; mutants: ReadonlySet<string>; milliseconds: number }[]>

/** @throws when a test fails without a mutant. Each file has a worker of its own: what it loads and starts counts as reached by it. */
export async function noteReached(lane: Lane, tests: string[]): Promise<Reach> {
  const reach: Reach = { [SLOW]: [], [`!${SLOW}`]: [] }
  for (const tier of TIERS) {
    const notes = mkdtempSync(join(lane.folder, 'notes-'))
    const { isPassing, failed, output } = await runTests(lane, tests, tier, { MUTANT_NOTES: notes })
    if (!isPassing) throw new Error(`without a mutant fails: ${failed === undefined ? output : output.slice(output.indexOf(failed))}`)
    const noted = readdirSync(notes).map(
      (name) => JSON.parse(readFileSync(join(notes, name), 'utf8')) as { file: string; mutants: string[] },
    )
    const took = durationsIn(output)
    for (const [file, parts] of Map.groupBy(noted, ({ file }) => file))
      reach[tier].push({ file, mutants: new Set(parts.flatMap(({ mutants }) => mutants)), milliseconds: took.get(file) ?? 0 })
    reach[tier].sort((a, b) => a.milliseconds - b.milliseconds)
  }
  return reach
}

/** Quick tests first, and it ends at the first failure: most mutants fail there. A mutant that no test reaches passes all of them. */
export async function testMutant(lane: Lane, reach: Reach, id: string): Promise<Outcome> {
  for (const tier of TIERS) {
    const reaching = reach[tier].filter(({ mutants }) => mutants.has(id))
    if (reaching.length === 0) continue
    const files = reaching.map(({ file }) => file)
    const limit = LIMIT_MS + TIMES * reaching.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
    const { isPassing, failed } = await runTests(lane, files, tier, { __STRYKER_ACTIVE_MUTANT__: id }, limit)
    await lane.dropDatabases()
    if (!isPassing) return { isPassing, ...(failed !== undefined && { failed }) }
  }
  return { isPassing: true }
}

async function runTests(
  { copy, env }: Lane,
  files: string[],
  tier: Tier,
  more: NodeJS.ProcessEnv,
  timeout?: number,
): Promise<Outcome & { output: string }> {
  const args = ['run', '--config', CONFIG, '--bail=1', '--reporter=default', `--tags-filter=${tier}`, '--passWithNoTests']
  const options = {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', ...env, ...more, MUTANT_TEST_FILES: JSON.stringify(files) },
    ...(timeout !== undefined && { timeout }),
    maxBuffer: MAX_OUTPUT,
    killSignal: 'SIGKILL' as const,
  }
  return execute(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], options).then(
    ({ stdout }) => ({ isPassing: true, output: stdout }),
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      const failed = /^\s*FAIL\s+(.+)$/m.exec(stderr)?.[1]
      return { isPassing: false, ...(failed && { failed }), output: stdout + stderr }
    },
  )
}

/** From the lines of the reporter: `✓ apps/a.test.ts (3 tests | 1 skipped) 289ms`. */
const durationsIn = (output: string): Map<string, number> =>
  new Map([...output.matchAll(/✓ (\S+\.test\.ts) \(.*\) (\d+)ms/g)].map(([, file, milliseconds]) => [file!, Number(milliseconds)]))
