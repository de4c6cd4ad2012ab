import { describe, expect, it } from 'vitest'

import { totalOddsOf } from './price-slip.ts'

const leg = (at: number, changes: object = {}) => ({ event: `e${at}`, outcome: `m${at}/1`, seen: 1500 + at * 500, group: null, ...changes })

describe('PRO-13 the total odds of a slip without a stake', () => {
  it('PRO-13 are those of a single and of an express, rounded down', () => {
    expect([totalOddsOf('single', [leg(1)]), totalOddsOf('express', [leg(0, { seen: 1333 }), leg(1, { seen: 1777 })])]).toEqual([
      2000, 2368,
    ])
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
