import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { REWARD_SETTINGS } from '../offers/reward-settings.ts'
import { birthdayBonus, type BirthdayPlayer, levelUpSpins } from './rewards.ts'
import { termsAt, tierAt } from './tiers.data.ts'

describe('tiers', () => {
  it('PRO-16 are named by level, none below the first', () => {
    expect([0, 1, 9, 10, 25, 50, 75, 99, 100].map((level) => tierAt(level)?.name ?? null)).toEqual([
      null,
      'bronze',
      'bronze',
      'silver',
      'gold',
      'platinum',
      'diamond',
      'diamond',
      'black',
    ])
  })

  it('bonuses.md 3 a premium player has at least the terms of platinum', () => {
    expect([termsAt(0).cashbackPct, termsAt(0, true).cashbackPct, termsAt(80, true).cashbackPct]).toEqual([0, 9, 11])
  })

  it('D-57 the payout multiple is 2 from gold and 5 from diamond', () => {
    expect([24, 25, 50, 75, 100].map((level) => termsAt(level).payoutMultiple)).toEqual([1, 2, 2, 5, 5])
  })
})

describe('gifts', () => {
  it('bonuses.md 3 a level brings 5 free spins, a new tier 20', () => {
    expect([
      levelUpSpins(0, 1, REWARD_SETTINGS),
      levelUpSpins(1, 2, REWARD_SETTINGS),
      levelUpSpins(8, 11, REWARD_SETTINGS),
      levelUpSpins(5, 5, REWARD_SETTINGS),
    ]).toEqual([20, 5, 30, 0])
  })

  const player: BirthdayPlayer = {
    currency: 'KZT',
    terms: termsAt(10),
    verifiedBirth: '1990-02-28',
    registeredAt: Date.UTC(2026, 0, 29),
  }
  const day = Date.UTC(2026, 1, 28)

  it('D-57 a birthday brings 20 steps of bonus money with wager 10, under one id a year', () => {
    expect(birthdayBonus(player, REWARD_SETTINGS, day)).toEqual({
      id: 'birthday:2026',
      source: { kind: 'birthday', ref: '2026' },
      amount: 100_00n,
      wager: 10,
    })
    expect(birthdayBonus(player, REWARD_SETTINGS, Date.UTC(2027, 1, 28))?.id).toBe('birthday:2027')
  })

  it('D-57 needs a verified date, silver, and an account of 30 days', () => {
    expect(birthdayBonus({ ...player, verifiedBirth: null }, REWARD_SETTINGS, day)).toBeNull()
    expect(birthdayBonus({ ...player, terms: termsAt(9) }, REWARD_SETTINGS, day)).toBeNull()
    expect(birthdayBonus({ ...player, registeredAt: player.registeredAt + 1 }, REWARD_SETTINGS, day)).toBeNull()
    expect(birthdayBonus(player, REWARD_SETTINGS, day + DAY_MS)).toBeNull()
  })

  it('D-57 a birthday on February 29 is on the 28th of a common year', () => {
    const leap = { ...player, verifiedBirth: '1992-02-29' }
    expect(birthdayBonus(leap, REWARD_SETTINGS, day)?.id).toBe('birthday:2026')
    expect(birthdayBonus(leap, REWARD_SETTINGS, Date.UTC(2028, 1, 28))).toBeNull()
    expect(birthdayBonus(leap, REWARD_SETTINGS, Date.UTC(2028, 1, 29))?.id).toBe('birthday:2028')
  })
})
