import { describe, expect, it } from 'vitest'

import { hasGap, newerReport } from './newer-report.ts'

const report = (id: string, played: number, running = true) => ({ id, played, running })

describe('which report of an autobet counts', () => {
  it('PRO-4 the newer autobet, then the one with more rounds, then the one that ended', () => {
    expect(newerReport(report('b', 0), report('a', 9))).toEqual(report('b', 0))
    expect(newerReport(report('a', 3), report('a', 4))).toEqual(report('a', 4))
    expect(newerReport(report('a', 4, false), report('a', 4))).toEqual(report('a', 4, false))
  })

  it('PRO-4 one report alone counts, and none is none', () => {
    expect([newerReport(null, report('a', 1)), newerReport(report('a', 1), undefined), newerReport(null, undefined)]).toEqual([
      report('a', 1),
      report('a', 1),
      null,
    ])
  })

  it('PRO-4 rounds that no report told are noticed: after a jump, and at the start of another autobet', () => {
    expect([hasGap(report('a', 3), report('a', 4)), hasGap(report('a', 3), report('a', 5))]).toEqual([false, true])
    expect([hasGap(report('a', 9), report('b', 1)), hasGap(report('a', 9), report('b', 2)), hasGap(null, report('a', 2))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
