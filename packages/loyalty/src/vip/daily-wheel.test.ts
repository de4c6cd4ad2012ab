import { describe, expect, it } from 'vitest'

import { REWARD_SETTINGS } from '../offers/reward-settings.ts'
import { neededTheo, nextSpinAt, PAUSE_MS, reasonAgainst, type SpinEligibility } from './daily-wheel.ts'

const ready: SpinEligibility = {
  level: 1,
  hasPhone: true,
  isSamePerson: false,
  currency: 'RUB',
  theo: 150_00n,
  needed: 150_00n,
  lastAt: undefined,
}
const NOW = 1_800_000_000_000

describe('PRO-12 bonuses.md 7 who may turn the wheel of the day', () => {
  it('PRO-12 opens at bronze, with a proven phone, to who has played for it: the first thing missing is named', () => {
    const against = (changes: Partial<SpinEligibility>) => reasonAgainst({ ...ready, ...changes }, NOW)
    expect(against({})).toBeNull()
    expect(against({ level: 0, hasPhone: false, theo: 0n })).toBe('level')
    expect(against({ hasPhone: false, theo: 0n })).toBe('phone')
    expect(against({ isSamePerson: true, theo: 0n })).toBe('same_person')
    expect(against({ theo: 149_99n })).toBe('turnover')
  })

  it('PRO-12 takes one spin in 24 hours from the last one, to the millisecond', () => {
    const lastAt = NOW - PAUSE_MS
    expect(reasonAgainst({ ...ready, lastAt }, NOW)).toBeNull()
    expect(reasonAgainst({ ...ready, lastAt }, NOW - 1)).toBe('too_soon')
    expect([nextSpinAt({ lastAt }), nextSpinAt({ lastAt: undefined })]).toEqual([NOW, null])
  })

  it('PRO-12 asks 150 of the smallest table steps, above the 137 roubles that seven spins are worth', () => {
    expect((['RUB', 'INR', 'USD', 'EUR', 'KZT'] as const).map((currency) => neededTheo(REWARD_SETTINGS, currency))).toEqual([
      150_00n,
      150_00n,
      1_50n,
      1_50n,
      750_00n,
    ])
    expect(Number(neededTheo(REWARD_SETTINGS, 'RUB'))).toBeGreaterThan((7 * 3915) / 2)
  })
})
