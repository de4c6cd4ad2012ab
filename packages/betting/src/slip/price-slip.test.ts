import { describe, expect, it } from 'vitest'

import { boundedOdds, MOST_ODDS } from '../units.ts'
import { totalOddsOf } from './price-slip.ts'

const leg = (at: number, changes: object = {}) => ({ event: `e${at}`, outcome: `m${at}/1`, seen: 1500 + at * 500, group: null, ...changes })

describe('PRO-13 the total odds of a slip without a stake', () => {
  it('PRO-13 are those of a single and of an express, rounded down', () => {
    expect([totalOddsOf('single', [leg(1)]), totalOddsOf('express', [leg(0, { seen: 1333 }), leg(1, { seen: 1777 })])]).toEqual([
      2000, 2368,
    ])
  })

  it('PRO-13 above the bound of exact numbers are the bound: 20 legs of 4.50, and of 5000.00', () => {
    const many = (seen: number) => Array.from({ length: 20 }, (_, at) => leg(at, { seen }))
    expect([totalOddsOf('express', many(4500)), totalOddsOf('express', many(5_000_000))]).toEqual([MOST_ODDS, MOST_ODDS])
    expect([boundedOdds(BigInt(MOST_ODDS) - 1n), boundedOdds(BigInt(MOST_ODDS) + 2n)]).toEqual([MOST_ODDS - 1, MOST_ODDS])
  })

  it('PRO-13 exist for no system, no several singles and no selections that are in no bet together', () => {
    const related = [leg(0, { group: 'tie' }), leg(1, { group: 'tie' })]
    expect([
      totalOddsOf('system', [leg(0), leg(1), leg(2)]),
      totalOddsOf('single', [leg(0), leg(1)]),
      totalOddsOf('express', [leg(0)]),
      totalOddsOf('express', [leg(0), leg(0, { event: 'other' })]),
      totalOddsOf('express', [leg(0), leg(1, { event: 'e0' })]),
      totalOddsOf('express', related),
    ]).toEqual(Array<undefined>(6).fill(undefined))
  })
})
