/**
 * The second look: when all layers have ended, the tests that failed run once more, alone. What passes then is flaky: it is listed with its
 * first failure, counts as passed, and is mended by its cause. What fails twice stays failed, and so does what no second run decides.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { FailedTest, Failure, Layer, Repeated, Settings } from './layer.ts'
import type { LayerFailure, LayersResult } from './run-layers.ts'

/** More are not chance: the run stays red. */
export const MAX_FLAKY = 15

export interface FinalResult extends LayersResult {
  flaky: LayerFailure[]
}

/** `result` with what the second run decided; nothing runs again if nothing failed, or more tests than may be flaky. */
export async function lookAgain(
  layers: Layer[],
  result: LayersResult,
  settings: Settings,
  print: (line: string) => void,
): Promise<FinalResult> {
  const repeatable = result.failures.filter(({ test }) => test !== undefined)
  if (repeatable.length === 0) return { ...result, flaky: [] }
  if (repeatable.length > MAX_FLAKY) {
    print(`no second look: ${repeatable.length} tests failed, and at most ${MAX_FLAKY} may be flaky`)
    return { ...result, flaky: [] }
  }
  print(`▸ second look at ${repeatable.length} failed, alone`)
  const flaky: LayerFailure[] = []
  for (const layer of layers) {
    const own = repeatable.filter((failure) => failure.layer === layer.name)
    if (own.length > 0) flaky.push(...(await repeatLayer(layer, own, settings, print)))
  }
  return {
    ...result,
    passed: result.passed + flaky.length,
    failed: result.failed - flaky.length,
    failures: result.failures.filter((failure) => !flaky.includes(failure)),
    flaky,
  }
}

/** Returns those that passed. */
async function repeatLayer(
  layer: Layer,
  failures: LayerFailure[],
  settings: Settings,
  print: (line: string) => void,
): Promise<LayerFailure[]> {
  const { passed, output } = await repeat(layer, failures, settings)
  const flaky = failures.filter(({ test }) => passed.includes(test!))
  if (flaky.length < failures.length) print(output.trimEnd())
  print(`${flaky.length < failures.length ? '✗' : '✓'} ${layer.name}: ${flaky.length} of ${failures.length} passed the second time`)
  return flaky
}

/** A layer that cannot repeat or does not start leaves all as failed. */
async function repeat(layer: Layer, failures: Failure[], { env, seed, isQuick }: Settings): Promise<Repeated> {
  const tests: FailedTest[] = failures.map(({ test }) => test!)
  try {
    const settings = { rest: [], ...(env && { env }), ...(seed && { seed }), ...(isQuick && { isQuick }) }
    return (await layer.repeat?.(tests, settings)) ?? { passed: [], output: '' }
  } catch (error) {
    return { passed: [], output: (error as Error).message }
  }
}

/** The list for later runs and other tools; also written when it is empty, so that no older one remains. */
export function writeFlaky(file: string, flaky: LayerFailure[]): void {
  const rows = flaky.map(({ layer, line, test }) => ({ layer, file: test?.file, title: test?.title, failure: line }))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(rows, undefined, 2)}\n`)
}
