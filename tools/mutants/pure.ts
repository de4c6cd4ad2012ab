/** Stryker over the pure packages: each mutant runs the tests that reach its line. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { onStop } from '../lib/stop.ts'
import { SLOW } from '../test/vitest-report.ts'
import type { PureArguments } from './arguments.ts'
import { describeMutant, summarize, type TestedMutant } from './score.ts'
import { createWorkingCopy } from './working-copy.ts'

const CONFIG = 'stryker.config.json'
const TESTS = 'vitest.mutants.config.ts'
const REPORT = 'mutation.json'
const WORKERS = 2

/** Rules only: no tests, no support of tests, no tables of figures, no texts. */
const NO_RULES = ['!packages/**/*.test.ts', '!packages/**/testing/**', '!packages/**/*.data.ts', '!packages/**/texts.ts']

/**
 * A package's own tests: one that only another package's tests would notice counts as a survivor, and so does one that only a simulation
 * would, which measures returns for seconds.
 */
const testConfig = (packages: string[]) => `export default {
  test: {
    include: ${JSON.stringify(packages.map((path) => `packages/${path.split('/')[0]}/**/*.test.ts`))},
    exclude: ['**/*.api.test.ts', '**/*simulation.test.ts', '**/node_modules/**'],
    isolate: false,
    testTimeout: 60000,
    tags: [{ name: '${SLOW}' }],
  },
}
`

/** Prints score and survivors; true if the score is reached. */
export async function testPurePackages({ packages, requiredScore }: PureArguments): Promise<boolean> {
  const copy = await createWorkingCopy()
  try {
    writeFileSync(join(copy.folder, TESTS), testConfig(packages))
    writeFileSync(join(copy.folder, CONFIG), JSON.stringify(strykerConfig(packages), null, 2))
    const code = await runStryker(copy.folder)
    if (code !== 0) throw new Error(`Stryker ended with code ${code}; its output is above`)
    const tested = readReport(join(copy.folder, REPORT))
    for (const mutant of tested.filter(({ isCaught }) => !isCaught)) console.log(describeMutant(mutant))
    const { line, score } = summarize(tested)
    console.log(line)
    return score >= requiredScore
  } finally {
    copy.remove()
  }
}

/** It reports its progress on stderr for as long as it runs, possibly hours. */
function runStryker(folder: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(process.execPath, [STRYKER, 'run', CONFIG], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
    detached: true,
  })
  onStop(() => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL') // with its workers: they outlive a signal to Stryker alone
  })
  child.once('exit', (code) => resolve(code ?? 1))
  return promise
}

const STRYKER = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js')

const strykerConfig = (packages: string[]) => ({
  inPlace: true, // the folder is a copy already; in Stryker's own one the packages would import the unchanged ones
  mutate: [...packages.flatMap(filesUnder), ...NO_RULES],
  testRunner: 'vitest',
  vitest: { configFile: TESTS, related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true, // tables built once per file: each would run every test
  checkers: [],
  concurrency: WORKERS,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: REPORT },
  timeoutMS: 20_000,
  disableTypeChecks: false,
})

const filesUnder = (path: string): string[] => {
  const [name, ...inside] = path.split('/')
  const folder = join('packages', name!, ...(inside.length > 0 ? inside : ['src']))
  return folder.endsWith('.ts') ? [folder] : [`${folder}/**/*.ts`]
}

interface Report {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>
}

interface ReportedMutant {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

const CAUGHT = ['Killed', 'Timeout', 'RuntimeError']
const MISSED = ['Survived', 'NoCoverage']

function readReport(file: string): TestedMutant[] {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => CAUGHT.includes(status) || MISSED.includes(status))
      .map(({ mutatorName, replacement = '', status, location }) => ({
        file: path,
        line: location.start.line,
        operator: mutatorName,
        replacement,
        isCaught: CAUGHT.includes(status),
      })),
  )
}
