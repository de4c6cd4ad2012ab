/** A layer of `npm test`: runs and counts passed and failed tests. */
import { endOf } from './failures.ts'

/** A test that its layer can run again alone. */
export interface FailedTest {
  /** Relative to the root. */
  file: string
  /** Absent: the whole file, because what failed prepares or ends its tests. */
  title?: string
  /** The runner's own name of the test, if it selects by it. */
  id?: string
}

export interface Failure {
  /** As listed at the end of a run. */
  line: string
  /** Absent if a second run decides nothing: a static check, a file that does not load, a runner that fails outside of any test. */
  test?: FailedTest
}

export interface LayerResult {
  passed: number
  failed: number
  skipped: number
  /** Printed in full on failure. */
  output: string
  /** One per failed test, if its runner reports it. */
  failures: Failure[]
  /** Files with quick tests that take too long, one each. Absent: its runner measures none. */
  overlong?: Failure[]
  /** Only tests of given or changed files were to run, so there may be none. Absent: a layer of which no test ran is red. */
  isNarrowed?: boolean
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
  /** Without the tests that carry the slow tier's mark. */
  isQuick?: boolean
}

export interface Repeated {
  /** Those of the given tests that passed. */
  passed: FailedTest[]
  /** Like that of a run. */
  overlong?: Failure[]
  output: string
}

export interface Layer {
  name: string
  run(settings: Settings): Promise<LayerResult>
  /** Runs only these tests again, with one worker and a fresh product. Absent: a failure is final. */
  repeat?(failed: FailedTest[], settings: Settings): Promise<Repeated>
}

/** Failures without a report: what the runner wrote last. */
export const unreported = (output: string): Failure[] => endOf(output).map((line) => ({ line }))

/** The layer with the tests of the whole tree, whatever has changed: they read files that they do not import. */
export function wholeLayer(layer: Layer): Layer {
  return {
    ...layer,
    run(settings) {
      const { changed: _changed, ...whole } = settings
      return layer.run(whole)
    },
  }
}

/** A check that counts as one test. */
export function oneCheck(code: number, output: string): LayerResult {
  const isPassed = code === 0
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, output, failures: isPassed ? [] : unreported(output) }
}

export function sum(results: LayerResult[]): LayerResult {
  const total = { passed: 0, failed: 0, skipped: 0, output: '', failures: [] as Failure[], overlong: [] as Failure[] }
  for (const { passed, failed, skipped, output, failures, overlong = [] } of results) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.output += output
    total.failures.push(...failures)
    total.overlong.push(...overlong)
  }
  return total
}
