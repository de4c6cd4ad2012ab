import { describe, expect, it } from 'vitest'

import { priceSlip, repriceHeldSlip, stakeableMoney } from './price-slip.ts'
import type { BoardOutcome, Slip } from './slip.ts'

const offered: BoardOutcome = { odds: 2000, status: 'open', sport: 'football' }
const slip: Slip = {
  currency: 'RUB',
  type: 'single',
  stake: 10_00n,
  policy: 'none',
  cash: 10_00n,
  legs: [{ event: 'e', outcome: 'o', seen: 2000 }],
  board: new Map([['o', offered]]),
}

describe('PRO-13 a slip', () => {
  it('PRO-13 the held stake pays for the second pricing, at the odds seen first', () => {
    const held = { ...slip, cash: 0n }
    expect(priceSlip(held)).toEqual({ isAccepted: false, error: 'insufficient_funds' })
    expect(repriceHeldSlip(held, 10_00n)).toMatchObject({ isAccepted: true, charged: 10_00n })
    const moved = { ...held, board: new Map([['o', { ...offered, odds: 1900 }]]) }
    expect(repriceHeldSlip(moved, 10_00n)).toEqual({ isAccepted: false, error: 'odds_changed', odds: [1900] })
  })

  it('D-53 live bets stake cash only', () => {
    expect([stakeableMoney(true, 5n, 7n), stakeableMoney(false, 5n, 7n)]).toEqual([5n, 12n])
  })

  it('BEY-7 an outcome without headroom takes no stake', () => {
    const full = { ...slip, board: new Map([['o', { ...offered, headroom: 0n }]]) }
    expect(priceSlip(full)).toEqual({ isAccepted: false, error: 'limit_exceeded', maxStake: 0n })
  })
})
