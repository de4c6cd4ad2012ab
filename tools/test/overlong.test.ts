import { describe, expect, it } from 'vitest'

import type { Failure, Layer } from './layer.ts'
import { overlongIn, refuseOverlong } from './overlong.ts'
import { runLayers } from './run-layers.ts'
import type { ReportedTest } from './vitest-report.ts'

const took = (file: string, title: string, milliseconds: number, other: Partial<ReportedTest> = {}): ReportedTest => ({
  file,
  title,
  milliseconds,
  state: 'passed',
  messages: [],
  isSlow: false,
  ...other,
})

const linesOf = (failures: readonly Failure[]) => failures.map(({ line }) => line)

describe('quick tests that take too long', () => {
  it('are those over two seconds, and files of which they take over four, the longest first', () => {
    const tests = [
      took('a.test.ts', 'wins', 2001),
      took('b.test.ts', 'loses', 2000),
      took('b.test.ts', 'draws', 2000),
      took('c.test.ts', 'opens', 2000),
      took('c.test.ts', 'closes', 2000),
      took('c.test.ts', 'waits', 100),
    ]
    expect(linesOf(overlongIn(tests))).toEqual(['c.test.ts 4.1 s', 'a.test.ts 2.0 s › wins 2.0 s'])
  })

  it('are not the named files that show less with less', () => {
    expect(overlongIn([took('apps/server/src/wiring/money-walk.sim.test.ts', 'walks', 9000)])).toEqual([])
  })

  it('are no tests of the slow tier, and none that failed', () => {
    expect(overlongIn([took('a.test.ts', 'wins', 9000, { isSlow: true }), took('b.test.ts', 'loses', 9000, { state: 'failed' })])).toEqual(
      [],
    )
  })
})

describe('a run of both tiers', () => {
  const long = (file: string): Failure => ({ line: `${file} 5.0 s`, test: { file } })
  const layer: Layer = {
    name: 'api',
    run: async () => ({ passed: 2, failed: 0, skipped: 0, output: '', failures: [], overlong: [long('a.test.ts'), long('b.test.ts')] }),
    repeat: async (files, { isQuick }) => ({
      passed: files,
      output: '',
      overlong: files.filter(({ file }) => isQuick && file === 'b.test.ts').map(({ file }) => long(file)),
    }),
  }

  it('fails by each file that takes too long alone as well', async () => {
    const result = await runLayers([layer], { rest: [] }, () => undefined)
    expect(linesOf(result.overlong)).toEqual(['api: a.test.ts 5.0 s', 'api: b.test.ts 5.0 s'])
    const refused = await refuseOverlong([layer], result, { rest: [] }, () => undefined)
    expect(refused).toMatchObject({ passed: 2, failed: 1 })
    expect(linesOf(refused.overlong)).toEqual(['api: b.test.ts 5.0 s'])
  })
})
