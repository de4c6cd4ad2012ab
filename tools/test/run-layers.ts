/** Runs layers one after the other, because each uses all cores, and reports each result with the time and the CPU time that it took. */
import { startCpuMeter } from '../lib/cpu-meter.ts'
import { hasCpuTimes } from '../lib/cpu.ts'
import { isStopping } from '../lib/stop.ts'
import { type Failure, type Layer, type LayerResult, type Settings, sum } from './layer.ts'

export interface LayerFailure extends Failure {
  layer: string
}

export interface LayersResult extends LayerResult {
  failures: LayerFailure[]
  overlong: LayerFailure[]
}

export async function runLayers(layers: Layer[], settings: Settings, print: (line: string) => void): Promise<LayersResult> {
  const results: LayersResult[] = []
  for (const layer of layers) {
    if (isStopping()) break
    results.push(await runAndReport(layer, settings, print))
  }
  return { ...sum(results), failures: results.flatMap(({ failures }) => failures), overlong: results.flatMap(({ overlong }) => overlong) }
}

async function runAndReport(layer: Layer, settings: Settings, print: (line: string) => void): Promise<LayersResult> {
  print(`▸ ${layer.name}`)
  const measure = startMeasuring()
  const result = mustHaveRun(await layer.run(settings))
  const took = measure()
  for (const seed of seedsIn(result.output)) print(`  ${seed}`)
  if (result.failed > 0) print(result.output.trimEnd())
  print(`${markOf(result)} ${layer.name}: ${summary(result)} (${took})`)
  return { ...result, failures: namedAfter(layer, result.failures), overlong: namedAfter(layer, result.overlong ?? []) }
}

/** `12.3 s, 20 CPU s`: the second of this process and all that it started, PostgreSQL and browsers too; absent where nothing counts it. */
function startMeasuring(): () => string {
  const started = performance.now()
  const meter = hasCpuTimes() ? startCpuMeter(process.pid) : undefined
  return () => {
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`
    return meter ? `${time}, ${Math.round(meter.stop())} CPU s` : time
  }
}

/** Each with the name of its layer. */
export function namedAfter({ name }: Layer, failures: readonly Failure[]): LayerFailure[] {
  return failures.map((failure) => ({ ...failure, layer: name, line: `${name}: ${failure.line}` }))
}

/** A layer of which no test ran is red: it shows nothing. */
function mustHaveRun(result: LayerResult): LayerResult {
  if (!isEmpty(result) || result.isNarrowed) return result
  return { ...result, failed: 1, failures: [{ line: 'no test ran' }] }
}

const isEmpty = ({ passed, failed }: LayerResult): boolean => passed + failed === 0

/** A dash: no test was to run. */
function markOf(result: LayerResult): string {
  if (result.failed > 0) return '✗'
  return isEmpty(result) ? '–' : '✓'
}

/** Lines `seed N …` of simulations, printed also on success, so that a run can be repeated. */
export function seedsIn(output: string): Set<string> {
  return new Set(output.match(/^seed \d.*$/gm))
}

export function summary({ passed, failed, skipped }: LayerResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
