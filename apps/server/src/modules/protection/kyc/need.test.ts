import { describe, expect, it } from 'vitest'

import { mayDeposit, needOf, needsSecondLevel } from './need.ts'

const none = { payout: 0n, payouts: 0n, deposits: 0n }

describe('verification is required', () => {
  it('above EUR 1000 in one payout', () => {
    expect(needOf({ ...none, payout: 1000_00n, payouts: 1000_00n })).toBeNull()
    expect(needOf({ ...none, payout: 1000_01n, payouts: 1000_01n })).toBe('payout')
  })

  it.each(['payouts', 'deposits'] as const)('above EUR 2000 of %s in thirty days', (of) => {
    expect(needOf({ ...none, [of]: 2000_00n })).toBeNull()
    expect(needOf({ ...none, [of]: 2000_01n })).toBe('volume')
  })

  it('of a second level above EUR 10000 of lifetime payouts', () => {
    expect([10_000_00n, 10_000_01n].map((everPaidOut) => needsSecondLevel({ everPaidOut }))).toEqual([false, true])
  })

  it('and deposits continue meanwhile, to EUR 5000', () => {
    expect([mayDeposit(5000_00n), mayDeposit(5000_01n)]).toEqual([true, false])
  })
})
