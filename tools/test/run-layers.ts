/** Runs layers two at a time, for machines with two cores, and reports each result. */
import { isStopping } from '../lib/stop.ts'
import { type Layer, type LayerResult, type Settings, sum } from './layer.ts'

const MAX_CONCURRENT = 2

export async function runLayers(layers: Layer[], settings: Settings, print: (line: string) => void): Promise<LayerResult> {
  const waiting = [...layers]
  const results: LayerResult[] = []
  const worker = async () => {
    for (let layer = waiting.shift(); layer && !isStopping(); layer = waiting.shift())
      results.push(await runAndReport(layer, settings, print))
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker))
  return sum(results)
}

async function runAndReport(layer: Layer, settings: Settings, print: (line: string) => void): Promise<LayerResult> {
  print(`▸ ${layer.name}`)
  const started = performance.now()
  const result = await layer.run(settings)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const seed of seedsIn(result.output)) print(`  ${seed}`)
  if (result.failed > 0) print(result.output.trimEnd())
  print(`${result.failed > 0 ? '✗' : '✓'} ${layer.name}: ${summary(result)} (${seconds} s)`)
  return { ...result, failures: result.failures.map((line) => `${layer.name}: ${line}`) }
}

/** Lines `seed N …` of simulations, printed also on success, so that a run can be repeated. */
export function seedsIn(output: string): Set<string> {
  return new Set(output.match(/^seed \d.*$/gm))
}

export function summary({ passed, failed, skipped }: LayerResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
