import { describe, expect, it } from 'vitest'

import { hasGap, newerReport } from './newer-report.ts'

const report = (id: string, played: number, running = true) => ({ id, played, running })

describe('newer autobet report', () => {
  it('PRO-4 is of the newer autobet, then the one with more rounds, then the ended one', () => {
    expect(newerReport(report('b', 0), report('a', 9))).toEqual(report('b', 0))
    expect(newerReport(report('a', 3), report('a', 4))).toEqual(report('a', 4))
    expect(newerReport(report('a', 4, false), report('a', 4))).toEqual(report('a', 4, false))
  })

  it('PRO-4 is the only report when there is one, and absent when there is none', () => {
    expect([newerReport(null, report('a', 1)), newerReport(report('a', 1), undefined), newerReport(null, undefined)]).toEqual([
      report('a', 1),
      report('a', 1),
      null,
    ])
  })

  it('PRO-4 detects unreported rounds: after a gap, and at the start of another autobet', () => {
    expect([hasGap(report('a', 3), report('a', 4)), hasGap(report('a', 3), report('a', 5))]).toEqual([false, true])
    expect([hasGap(report('a', 9), report('b', 1)), hasGap(report('a', 9), report('b', 2)), hasGap(null, report('a', 2))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
