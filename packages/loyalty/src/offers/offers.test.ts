import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../units.ts'
import { depositBonus, offerForDeposit } from './deposit-offer.ts'
import { freeSpinTerms } from './free-spin-terms.ts'
import { guestTimer } from './guest-timers.ts'
import { areOnePerson, isOfOnePerson } from './one-person.ts'
import { reloadDays, reloadEnd, reloadFaults, reloadForecast, reloadOffer } from './reload.ts'
import { REWARD_SETTINGS } from './reward-settings.ts'
import { superBonusAt } from './super-bonus.ts'
import { nextWelcomeOffer } from './welcome-pack.ts'

/** A Thursday. */
const NOW = Date.UTC(2026, 0, 1)

describe('bonuses.md 1 the welcome pack', () => {
  const player = { currency: 'KZT', registeredAt: NOW, granted: ['welcome:1', 'promo:X'] } as const

  it('bonuses.md 1 offers the first stage that is open, for seven days from the registration', () => {
    expect(nextWelcomeOffer(player, NOW, REWARD_SETTINGS)).toMatchObject({
      id: 'welcome:2',
      pct: 75,
      max: 100_000_00n,
      min: 2500_00n,
      wager: 35,
    })
    expect(nextWelcomeOffer(player, NOW + 7 * DAY_MS - 1, REWARD_SETTINGS)?.id).toBe('welcome:2')
    expect(nextWelcomeOffer(player, NOW + 7 * DAY_MS, REWARD_SETTINGS)).toBeUndefined()
  })

  it('bonuses.md 1 ends after the fourth stage, whose spins stand beside its money', () => {
    const granted = ['welcome:1', 'welcome:2', 'welcome:3']
    expect(nextWelcomeOffer({ ...player, granted }, NOW, REWARD_SETTINGS)).toMatchObject({ id: 'welcome:4', freeSpins: 50 })
    expect(nextWelcomeOffer({ ...player, granted: [...granted, 'welcome:4'] }, NOW, REWARD_SETTINGS)).toBeUndefined()
  })

  it('bonuses.md 1 a deposit earns one offer, and a promo code chosen for it wins', () => {
    expect([offerForDeposit('promo', 'welcome'), offerForDeposit(undefined, 'welcome')]).toEqual(['promo', 'welcome'])
  })

  it('bonuses.md 1 the wager base holds the deposit where the offer says so', () => {
    const offer = { id: 'r', pct: 33, max: 9999n, min: 1n, wager: 10, isWithDeposit: true }
    expect(depositBonus(offer, 1001n)).toMatchObject({ amount: 330n, wagerBase: 1331n })
  })
})

describe('STA-6 timers of offers held for a guest', () => {
  it('STA-6 run for three or seven days from the first visit and start again at their end', () => {
    expect(guestTimer(3 * DAY_MS, NOW, NOW)).toEqual({ expiresAt: NOW + 3 * DAY_MS, renewals: 0 })
    expect(guestTimer(3 * DAY_MS, NOW, NOW + 3 * DAY_MS)).toEqual({ expiresAt: NOW + 6 * DAY_MS, renewals: 1 })
    expect(guestTimer(7 * DAY_MS, NOW, NOW + 7 * DAY_MS - 1)).toEqual({ expiresAt: NOW + 7 * DAY_MS, renewals: 0 })
  })
})

describe('bonuses.md 1 reload, super bonus and free spins', () => {
  const campaign = { id: 'c', pct: 25, max: 100n, min: 10n, weekdays: [4], segment: 'vip', from: NOW, until: NOW + 30 * DAY_MS }

  it('bonuses.md 1 a reload is there on its weekdays and for its segment, once a day', () => {
    expect(reloadOffer(campaign, ['vip'], REWARD_SETTINGS, NOW)).toMatchObject({ id: 'reload:c:2026-01-01', wager: 25, lifeMs: 3 * DAY_MS })
    expect(reloadOffer(campaign, ['vip'], REWARD_SETTINGS, NOW + DAY_MS)).toBeUndefined()
    expect(reloadOffer(campaign, [], REWARD_SETTINGS, NOW)).toBeUndefined()
    expect([reloadEnd(campaign, NOW), reloadEnd({ until: NOW + 7 }, NOW)]).toEqual([NOW + DAY_MS, NOW + 7])
    expect([reloadFaults(campaign), reloadFaults({ ...campaign, pct: 51, weekdays: [7] })]).toEqual([[], expect.any(Array)])
    expect(reloadFaults({ ...campaign, pct: 51, weekdays: [7] })).toHaveLength(2)
  })

  it('bonuses.md 1 a reload runs on its weekdays, UTC, from its begin to its end', () => {
    const days = (weekdays: number[], from: number, until: number) => reloadDays({ weekdays, from, until })
    const [noon, week] = [NOW + DAY_MS / 2, 7 * DAY_MS]
    expect([days([], NOW, NOW + week), days([], noon, noon + week), days([4], NOW, NOW + 1), days([5], NOW, NOW + DAY_MS)]).toEqual([
      7, 8, 1, 0,
    ])
    expect([days([4], noon, noon + week), days([4, 4, 5], NOW, NOW + 2 * week), days([3], NOW, NOW + week), days([], NOW, NOW)]).toEqual([
      2, 4, 1, 0,
    ])
    for (const weekdays of [[], [1], [0, 6], [2, 3, 4]])
      for (let length = 0; length < 20; length++) {
        const each = Array.from({ length }, (_, day) => new Date(NOW + day * DAY_MS).getUTCDay())
        const runs = each.filter((day) => weekdays.length === 0 || weekdays.some((one) => one === day))
        expect(days(weekdays, NOW, NOW + length * DAY_MS)).toBe(runs.length)
      }
  })

  it('bonuses.md 1 the forecast of a reload is of what earlier versions left of the budget, at deposits that bring the largest bonus', () => {
    const forecast = (pct: number, budget: bigint, given = 0n, min = 10n) => reloadForecast({ ...campaign, pct, min }, { budget, given })
    expect(forecast(30, 1000n)).toEqual({ days: 5, bonuses: 10, deposit: 334n })
    expect([forecast(30, 1000n, 101n).bonuses, forecast(30, 1000n, 901n).bonuses, forecast(30, 1000n, 2000n).bonuses]).toEqual([8, 0, 0])
    expect(forecast(50, 1000n, 0n, 900n).deposit).toBe(900n)
    const largest = depositBonus({ id: 'c', pct: 30, max: 100n, min: 10n, wager: 1 }, 334n)
    expect([largest, depositBonus({ id: 'c', pct: 30, max: 100n, min: 10n, wager: 1 }, 333n)]).toMatchObject([
      { amount: 100n },
      { amount: 99n },
    ])
  })

  it('bonuses.md 1 a super bonus is shown until it ends or is taken', () => {
    const offer = { name: 'For you', type: 'cash', value: 5, expiresAt: NOW + 1500, takenAt: null } as const
    expect(superBonusAt(offer, NOW)).toEqual({ name: 'For you', expires_in: 2, type: 'cash', value: 5 })
    expect([superBonusAt(offer, NOW + 1500), superBonusAt({ ...offer, takenAt: NOW }, NOW), superBonusAt(null, NOW)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('bonuses.md 1 the defaults of a campaign follow the currency', () => {
    const { betValue, maxWin } = freeSpinTerms(REWARD_SETTINGS, 'USD')
    expect([betValue, maxWin]).toEqual([10n, 100_00n])
  })
})

describe('D-35 accounts of one person', () => {
  const one = { account: 1n, phones: ['+7'] }
  const other = { account: 2n, phones: ['+8'] }

  it.each(['instrument', 'phone', 'document'] as const)('D-35 D-75 share a %s', (link) => {
    expect([isOfOnePerson(link), areOnePerson(one, other, ['device', link])]).toEqual([true, true])
  })

  it.each(['device', 'name_birth'] as const)('D-35 are not known by a shared %s, which is a flag only', (link) => {
    expect([isOfOnePerson(link), areOnePerson(one, other, [link])]).toEqual([false, false])
  })

  it('bonuses.md 10 are known by a phone, or are the same account; two partners without accounts are not', () => {
    expect([areOnePerson(one, { ...other, phones: ['+8', '+7'] }, []), areOnePerson(one, { account: 1n, phones: [] }, [])]).toEqual([
      true,
      true,
    ])
    expect(areOnePerson({ account: null, phones: [] }, { account: null, phones: [] }, [])).toBe(false)
  })
})
