/** Runs layers two at a time, as many as the smallest machine has cores, and tells how each ended. */
import { isStopping } from '../lib/stop.ts'
import { type Layer, type LayerResult, type Settings, sum } from './layer.ts'

const AT_ONCE = 2

export async function runLayers(layers: Layer[], settings: Settings, tell: (line: string) => void): Promise<LayerResult> {
  const waiting = [...layers]
  const results: LayerResult[] = []
  const lane = async () => {
    for (let layer = waiting.shift(); layer && !isStopping(); layer = waiting.shift()) results.push(await told(layer, settings, tell))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return sum(results)
}

async function told(layer: Layer, settings: Settings, tell: (line: string) => void): Promise<LayerResult> {
  tell(`▸ ${layer.name}`)
  const started = performance.now()
  const result = await layer.run(settings)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const seed of seedsIn(result.output)) tell(`  ${seed}`)
  if (result.failed > 0) tell(result.output.trimEnd())
  tell(`${result.failed > 0 ? '✗' : '✓'} ${layer.name}: ${summary(result)} (${seconds} s)`)
  return { ...result, failures: result.failures.map((line) => `${layer.name}: ${line}`) }
}

/** Lines `seed N …` of simulations, told even when they held: so they can be played again. */
export function seedsIn(output: string): Set<string> {
  return new Set(output.match(/^seed \d.*$/gm))
}

export function summary({ passed, failed, skipped }: LayerResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
