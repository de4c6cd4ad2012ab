import { describe, expect, it } from 'vitest'

import { DAY_MS, WEEK_MS } from '../units.ts'
import { cashbackOf, isCashbackClaimable, weekStart } from './cashback.ts'
import { termsAt } from './tiers.data.ts'

const MONDAY = Date.UTC(2026, 0, 5)

describe('bonuses.md 6 cashback of a week', () => {
  it('bonuses.md 6 never gives more than half of theo, and nothing below ten table steps', () => {
    const week = { currency: 'USD', cashStakes: 1000n, cashReturns: 0n, gifts: 0n } as const
    const amount = (theo: bigint) => cashbackOf({ ...week, theo }, termsAt(1)).amount
    expect([amount(100n), amount(21n), amount(20n), amount(19n), amount(-5n)]).toEqual([30n, 10n, 10n, 0n, 0n])
  })

  it('bonuses.md 2 with rakeback and the wheel it stays within theo', () => {
    const week = { currency: 'USD', cashStakes: 10_000n, cashReturns: 0n, gifts: 0n, theo: 100n } as const
    expect([0n, 60n, 80n, 95n, 200n].map((givenBack) => cashbackOf({ ...week, givenBack }, termsAt(1)).amount)).toEqual([
      50n,
      40n,
      20n,
      0n,
      0n,
    ])
    expect(cashbackOf({ ...week, givenBack: 60n }, termsAt(1))).toEqual({
      loss: 10_000n,
      share: 300n,
      halfTheo: 50n,
      theoLeft: 40n,
      cap: 5000n,
      amount: 40n,
      least: 10n,
    })
  })

  it('bonuses.md 6 the week begins on Monday 00:00 UTC; its claim is open for its days after it', () => {
    expect([weekStart(MONDAY), weekStart(MONDAY - 1), weekStart(MONDAY + WEEK_MS - 1)]).toEqual([MONDAY, MONDAY - WEEK_MS, MONDAY])
    const end = MONDAY + WEEK_MS
    for (const days of [1, 3, 7]) {
      const instants = [end - 1, end, end + days * DAY_MS - 1, end + days * DAY_MS]
      expect(instants.map((now) => isCashbackClaimable(MONDAY, days, now))).toEqual([false, true, true, false])
    }
  })
})
