import { describe, expect, it } from 'vitest'

import { bodyOf, changesOf, entryOf, faultsOf, GROUPS, type Settings } from './reward-settings-entry.ts'

const SETTINGS: Settings = {
  stage_days: 8,
  promo_days: 3,
  reload_wager: 25,
  reload_days: 4,
  spin_wager: 10,
  spin_days: 7,
  spin_bet: '0.10',
  spin_max_win: '100.00',
  level_spins: 5,
  tier_spins: 20,
  birthday: '0.20',
  birthday_wager: 11,
  birthday_account_days: 30,
  wheel_theo: '1.50',
  cashback_claim_days: 3,
  prize_days: 7,
}
const NOW = Date.UTC(2026, 10, 23, 12, 30)

describe('PRO-14 the entry of reward settings', () => {
  it('PRO-14 begins with those in force, from the next full hour but one, and is sent as it stands', () => {
    expect(entryOf(SETTINGS, NOW).starts_at).toBe('2026-11-23 14:00')
    expect(bodyOf(entryOf(SETTINGS, NOW))).toEqual({ ...SETTINGS, starts_at: '2026-11-23T14:00:00.000Z' })
    expect(GROUPS.flatMap(({ fields }) => fields.map(({ part }) => part)).toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
  })

  it('PRO-14 is sent so that the schema refuses what is no number, amount or instant', () => {
    const wrong = { ...entryOf(SETTINGS, NOW), promo_days: '1.5', birthday: 'much', starts_at: 'tomorrow' }
    expect(bodyOf(wrong)).toMatchObject({ promo_days: NaN, birthday: 'much', starts_at: 'tomorrow' })
    expect([Object.keys(faultsOf(wrong)), faultsOf(entryOf(SETTINGS, NOW))]).toEqual([['starts_at'], {}])
  })

  it('PRO-14 names what differs, with both values', () => {
    expect(changesOf(SETTINGS, { ...SETTINGS, spin_bet: '0.20', tier_spins: 25 })).toEqual([
      'Value of a spin, EUR: 0.10 → 0.20',
      'Spins where a tier begins: 20 → 25',
    ])
    expect(changesOf(SETTINGS, SETTINGS)).toEqual([])
  })
})
