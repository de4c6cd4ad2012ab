/** A layer that is a project of `vitest.config.ts`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { type Ended, runNode } from '../lib/run.ts'
import { oneLine } from './failures.ts'
import { type FailedTest, type Failure, type Layer, type LayerResult, type Repeated, type Settings, unreported } from './layer.ts'
import { overlongIn } from './overlong.ts'
import { QUICK_TIER, type Report, REPORT_VARIABLE, SLOW } from './vitest-report.ts'

/** Leaves out what a quick run has run. */
export const SLOW_TESTS = [`--tags-filter=${SLOW}`] as const

/** `config`: another config file than that of the root. */
export function vitestLayer(project: string, config?: string): Layer {
  const chosen = [...(config ? ['--config', config] : []), '--project', `${project}*`]
  return {
    name: project,
    run: (settings) => runAll(chosen, settings),
    repeat: (failed, settings) => repeatAlone(chosen, failed, settings),
  }
}

async function runAll(chosen: string[], { rest, changed, ...settings }: Settings): Promise<LayerResult> {
  const args = [...chosen]
  const isNarrowed = rest.length > 0 || changed !== undefined
  if (isNarrowed) args.push('--passWithNoTests')
  if (changed) args.push('--changed', changed)
  const { report, code, output } = await runVitest([...args, ...rest], settings)
  return { ...counted(report, code, output), isNarrowed }
}

/** Each file in a process of its own, so that nothing of another test is left in it. */
async function repeatAlone(chosen: string[], failed: FailedTest[], settings: Settings): Promise<Repeated> {
  const repeated = { passed: [] as FailedTest[], overlong: [] as Failure[], output: '' }
  for (const [file, tests] of Map.groupBy(failed, (test) => test.file)) {
    const titles = tests.map(({ title }) => title).filter((title) => title !== undefined)
    const isWhole = titles.length < tests.length
    const args = [...chosen, '--maxWorkers=1', file, ...(isWhole ? [] : ['--testNamePattern', patternOf(titles)])]
    const { report, code, output } = await runVitest(args, settings)
    repeated.output += output
    repeated.overlong.push(...overlongIn(report?.tests ?? []))
    repeated.passed.push(...tests.filter((test) => (report ? isPassedIn(report, test, code) : false)))
  }
  return repeated
}

const patternOf = (titles: string[]): string => `^(?:${titles.map((title) => RegExp.escape(title)).join('|')})$`

/** A test passes if it ran and nothing outside of it failed; a whole file if its runner is content. */
function isPassedIn({ tests, broken, unhandled }: Report, { file, title }: FailedTest, code: number): boolean {
  if (title === undefined) return code === 0
  const found = tests.filter((test) => test.file === file && test.title === title)
  return broken.length === 0 && unhandled.length === 0 && found.length > 0 && found.every(({ state }) => state === 'passed')
}

type RunSettings = Pick<Settings, 'seed' | 'env' | 'isQuick'>

async function runVitest(args: string[], { seed, env, isQuick }: RunSettings): Promise<Ended & { report: Report | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', `--reporter=${inRoot('tools/test/vitest-report.ts')}`]
  const tier = isQuick ? [`--tags-filter=!${SLOW}`] : []
  const ended = await runNode(inRoot('node_modules/vitest/vitest.mjs'), ['run', ...reporters, ...tier, ...args], {
    ...env,
    ...(isQuick && QUICK_TIER),
    ...(seed && { SIM_SEED: seed }),
    [REPORT_VARIABLE]: file,
  })
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

/** A file that does not load, a failed hook and a fault outside of any test count as one failed test each: none may be missed. */
export function counted(report: Report | undefined, code: number, output: string): LayerResult {
  const failures = report ? failuresIn(report) : []
  const isBroken = failures.length === 0 && code !== 0
  const passed = report?.tests.filter(({ state }) => state === 'passed').length ?? 0
  const failed = isBroken ? 1 : failures.length
  const skipped = report?.tests.filter(({ state }) => state === 'skipped' || state === 'pending').length ?? 0
  return { passed, failed, skipped, output, failures: isBroken ? unreported(output) : failures, overlong: overlongIn(report?.tests ?? []) }
}

function failuresIn({ tests, broken, unhandled }: Report): Failure[] {
  return [
    ...tests
      .filter(({ state }) => state === 'failed')
      .map(({ file, title, messages }) => ({ line: oneLine(file, title, ...messages.slice(0, 1)), test: { file, title } })),
    ...broken.map(({ file, isLoaded, message }) =>
      isLoaded ? { line: oneLine(file, 'a hook fails', message), test: { file } } : { line: oneLine(file, 'does not load', message) },
    ),
    ...unhandled.map((message) => ({ line: oneLine('outside of any test', 'an error that nothing takes', message) })),
  ]
}
