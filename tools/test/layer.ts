/** A layer of `npm test`: runs and counts passed and failed tests. */
import { endOf } from './failures.ts'

export interface LayerResult {
  passed: number
  failed: number
  skipped: number
  /** Printed in full on failure. */
  output: string
  /** A line per failed test, if its runner reports it. */
  failures: string[]
}

export interface Settings {
  /** Passed to the test runners: file filters and their own options. */
  rest: string[]
  /** SIM_SEED of the simulations; absent: each layer chooses. */
  seed?: string
  /** For the test runners. */
  env?: NodeJS.ProcessEnv
  /** Only tests of files that differ from this commit. */
  changed?: string
}

export interface Layer {
  name: string
  run(settings: Settings): Promise<LayerResult>
}

/** A check that counts as one test. */
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
