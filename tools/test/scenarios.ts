/** Runs Playwright and reads its report. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { runNode } from '../lib/run.ts'
import { oneLine } from './failures.ts'
import { type FailedTest, type Failure, type LayerResult, type Repeated, unreported } from './layer.ts'

interface PlaywrightResult {
  errors: { message?: string }[]
}

export interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { id: string; title: string; file: string; tests: { status: string; results: PlaywrightResult[] }[] }[]
}

interface Report {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; skipped: number }
  /** Outside of any scenario. */
  errors: { message?: string }[]
}

export interface PlaywrightRun {
  env: NodeJS.ProcessEnv
  /** Filters and options. */
  rest: string[]
  /** Only scenarios with the mark `@journey`. */
  isQuick?: boolean
  /** Another config file than that of the root. */
  config?: string
}

/** The mark of a scenario that `npm test` runs, `{ tag: '@journey' }`; every other one is of `npm test -- all`. */
const JOURNEY = '@journey'

/** Leaves out what a quick run has run. */
export const SLOW_SCENARIOS = ['--grep-invert', JOURNEY] as const

export async function runScenarios({ env, rest, isQuick, config }: PlaywrightRun): Promise<LayerResult> {
  const filters = [...(isQuick ? ['--grep', JOURNEY] : []), ...(rest.length > 0 ? ['--pass-with-no-tests'] : []), ...rest]
  const args = [...(config ? ['--config', config] : []), ...filters]
  const { report, code, output } = await runPlaywright(args, env)
  return counted(report, code, output)
}

/** Only the given scenarios, one after another. */
export async function repeatScenarios(failed: FailedTest[], { env, config }: Omit<PlaywrightRun, 'rest' | 'isQuick'>): Promise<Repeated> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-repeated-'))
  const list = join(folder, 'failed.json')
  writeFileSync(list, JSON.stringify({ status: 'failed', failedTests: failed.map(({ id }) => id) }))
  const args = [...(config ? ['--config', config] : []), '--last-failed', `--last-failed-file=${list}`, '--workers=1']
  const { report, output } = await runPlaywright(args, env)
  rmSync(folder, { recursive: true })
  const passed = new Set(report?.errors.length === 0 ? passedIn(report.suites) : [])
  return { passed: failed.filter(({ id }) => id !== undefined && passed.has(id)), output }
}

async function runPlaywright(args: string[], env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-report-'))
  const file = join(folder, 'report.json')
  const options = ['test', '--reporter=dot,json', ...args]
  const ended = await runNode(inRoot('node_modules/@playwright/test/cli.js'), options, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = reportIn(file)
  rmSync(folder, { recursive: true })
  return { ...ended, report }
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined // the runner ended before it could write one: the exit code decides
  }
}

function counted(report: Report | undefined, code: number, output: string): LayerResult {
  const { expected, unexpected, skipped } = report?.stats ?? { expected: 0, unexpected: 0, skipped: 0 }
  const outside = (report?.errors ?? []).map(({ message }) => ({ line: oneLine('e2e', 'outside of any scenario', message ?? '') }))
  const failed = unexpected + outside.length
  const isBroken = failed === 0 && code !== 0
  const failures = isBroken ? unreported(output) : [...failedInPlaywright(report?.suites ?? []), ...outside]
  return { passed: expected, failed: isBroken ? 1 : failed, skipped, output, failures }
}

/** Failed scenarios of a Playwright report. */
export function failedInPlaywright(suites: PlaywrightSuite[]): Failure[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ id, file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          line: oneLine(`e2e/${file}`, title, ...messagesOf(results)),
          test: { file: `e2e/${file}`, title, id },
        })),
    ),
    ...failedInPlaywright(suite.suites ?? []),
  ])
}

const passedIn = (suites: PlaywrightSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.filter(({ tests }) => tests.every(({ status }) => status === 'expected')).map(({ id }) => id),
    ...passedIn(suite.suites ?? []),
  ])

/** Of a scenario that ran out of time the first message is the limit, the second the call that waited. */
const messagesOf = (results: PlaywrightResult[]): string[] => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
