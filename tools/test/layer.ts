/** A layer of `npm test`: something that is run and counts how many tests passed. */
import { endOf } from './failures.ts'

export interface LayerResult {
  passed: number
  failed: number
  skipped: number
  /** Shown whole when something failed. */
  output: string
  /** A line for each failed test, as far as its runner tells. */
  failures: string[]
}

export interface Settings {
  /** Passed on to the test runners: file filters and their own options. */
  rest: string[]
  /** SIM_SEED of the simulations; each layer's own choice when absent. */
  seed?: string
  /** For the test runners. */
  env?: NodeJS.ProcessEnv
  /** Unit tests of changed files alone. */
  changed?: boolean
}

export interface Layer {
  name: string
  run(settings: Settings): Promise<LayerResult>
}

/** A check that is one test: it holds or it does not. */
export function oneCheck(code: number, output: string): LayerResult {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output, failures: code === 0 ? [] : endOf(output) }
}

export function sum(results: LayerResult[]): LayerResult {
  const total = { passed: 0, failed: 0, skipped: 0, output: '', failures: [] as string[] }
  for (const { passed, failed, skipped, output, failures } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.output += output
    total.failures.push(...failures)
  }
  return total
}
