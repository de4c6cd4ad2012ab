/**
 * Quick tests that take too long: a whole quick run must stay short. They are listed at the end of every run, and red in a run of both
 * tiers, where they are measured once more, alone, because a busy machine is no fault of theirs.
 */
import type { Failure, Layer, Settings } from './layer.ts'
import { type LayerFailure, type LayersResult, namedAfter } from './run-layers.ts'
import type { ReportedTest } from './vitest-report.ts'

const TEST_MILLISECONDS = 2000
const FILE_MILLISECONDS = 4000
/** Longer in the quick tier, because less would show less: fewer calls of money reach too few kinds of answers. */
const LONGER: readonly string[] = ['apps/server/src/wiring/money-walk.sim.test.ts']

/** Of each file with a quick test over two seconds, or over four of all its quick tests, one line; the longest file first. */
export function overlongIn(tests: readonly ReportedTest[]): Failure[] {
  const quick = tests.filter(({ state, isSlow, file }) => state === 'passed' && !isSlow && !LONGER.includes(file))
  return [...Map.groupBy(quick, ({ file }) => file)]
    .map(([file, own]) => ({ file, whole: sumOf(own), long: own.filter(({ milliseconds }) => milliseconds > TEST_MILLISECONDS) }))
    .filter(({ whole, long }) => whole > FILE_MILLISECONDS || long.length > 0)
    .toSorted((one, other) => other.whole - one.whole)
    .map(({ file, whole, long }) => ({
      line: [`${file} ${inSeconds(whole)}`, ...long.map(({ title, milliseconds }) => `${title} ${inSeconds(milliseconds)}`)].join(' › '),
      test: { file },
    }))
}

const sumOf = (tests: readonly ReportedTest[]): number => tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** `result` with a failure for each file that takes too long once more, alone: one after another, with nothing beside it. */
export async function refuseOverlong<Result extends LayersResult>(
  layers: readonly Layer[],
  result: Result,
  settings: Settings,
  print: (line: string) => void,
): Promise<Result> {
  if (result.overlong.length === 0) return result
  print(`▸ ${result.overlong.length} files with quick tests that take too long, alone`)
  const overlong: LayerFailure[] = []
  for (const layer of layers) {
    const own = result.overlong.filter((failure) => failure.layer === layer.name)
    if (own.length > 0) overlong.push(...(await measureAgain(layer, own, settings)))
  }
  return { ...result, overlong, failed: result.failed + overlong.length }
}

async function measureAgain(layer: Layer, own: readonly LayerFailure[], settings: Settings): Promise<LayerFailure[]> {
  const files = own.flatMap(({ test }) => test ?? [])
  const again = await layer.repeat!(files, { ...settings, isQuick: true })
  return namedAfter(layer, again.overlong ?? [])
}
