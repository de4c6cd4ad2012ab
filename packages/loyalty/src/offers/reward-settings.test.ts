import { CURRENCY_CODES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../units.ts'
import { neededTheo, spinWorth } from '../vip/daily-wheel.ts'
import { birthdayBonus, levelUpSpins } from '../vip/rewards.ts'
import { termsAt } from '../vip/tiers.data.ts'
import { freeSpinTerms } from './free-spin-terms.ts'
import { reloadOffer } from './reload.ts'
import {
  doSettingsGiveMore,
  longestClaimDays,
  promoLifeMs,
  REWARD_SETTINGS,
  type RewardSettings,
  rewardSettingsIn,
  settingsFaults,
} from './reward-settings.ts'
import { nextWelcomeOffer, WELCOME_STAGES } from './welcome-pack.ts'
import { doStagesGiveMore } from './welcome-versions.ts'

const NOW = Date.UTC(2026, 0, 1)
const changed = (more: Partial<RewardSettings>): RewardSettings => ({ ...REWARD_SETTINGS, ...more })
const faultsOf = (more: Partial<RewardSettings>) => settingsFaults(changed(more)).map(({ part }) => part)

describe('bonuses.md 1 the reward settings', () => {
  it('bonuses.md 1 the version that began last holds until it is stopped, then the defaults: none before it comes back', () => {
    const [first, second] = [changed({ promoDays: 4 }), changed({ promoDays: 5 })]
    const versions = [
      { version: 1, settings: first, startsAt: 100, stoppedAt: null },
      { version: 2, settings: second, startsAt: 200, stoppedAt: 300 },
    ]
    const at = [99, 100, 199, 200, 299, 300].map((now) => rewardSettingsIn(versions, now))
    expect(at).toEqual([REWARD_SETTINGS, first, first, second, second, REWARD_SETTINGS])
  })

  it('bonuses.md 1 a version of a later begin takes over from one that was made after it, unless it was stopped before', () => {
    const version = (number: number, startsAt: number, stoppedAt: number | null = null) => ({
      version: number,
      settings: changed({ promoDays: number }),
      startsAt,
      stoppedAt,
    })
    const held = (...versions: ReturnType<typeof version>[]) => [100, 200].map((at) => rewardSettingsIn(versions, at).promoDays)
    expect([held(version(1, 200), version(2, 100)), held(version(1, 200, 200), version(2, 100))]).toEqual([
      [2, 1],
      [2, 2],
    ])
    expect(held(version(1, 100), version(2, 100))).toEqual([2, 2])
  })

  it('bonuses.md 1 bonuses.md 6 of a week the most days to claim cashback hold that held in it: none is taken back by a version or a stop', () => {
    const version = (startsAt: number, cashbackClaimDays: number, stoppedAt: number | null = null) => ({
      version: 1,
      settings: changed({ cashbackClaimDays }),
      startsAt,
      stoppedAt,
    })
    const days = (...versions: ReturnType<typeof version>[]) => longestClaimDays(versions, 100, 199)
    expect({
      defaults: days(),
      'from its begin': days(version(100, 2)),
      'shorter within': days(version(50, 6), version(150, 2)),
      'shorter after its end': days(version(200, 2)),
      'longer after its end': days(version(200, 7)),
      'longer within, stopped within': days(version(110, 7, 190)),
      'shorter, stopped within': days(version(50, 2, 150)),
      'ended before': days(version(50, 7, 100)),
      'stopped before its begin': days(version(150, 7, 150)),
    }).toEqual({
      defaults: 3,
      'from its begin': 2,
      'shorter within': 6,
      'shorter after its end': 3,
      'longer after its end': 3,
      'longer within, stopped within': 7,
      'shorter, stopped within': 3,
      'ended before': 3,
      'stopped before its begin': 3,
    })
  })

  it('money.md A one version gives more than another by any part, a wager or a threshold by less', () => {
    const isMore = (more: Partial<RewardSettings>) => doSettingsGiveMore(changed(more), REWARD_SETTINGS)
    expect([isMore({}), isMore({ levelSpins: 4 }), isMore({ reloadWager: 26, stageDays: 6 }), isMore({ birthdayAccountDays: 31 })]).toEqual(
      Array(4).fill(false),
    )
    expect([
      isMore({ levelSpins: 6, tierSpins: 1 }),
      isMore({ stageDays: 8 }),
      isMore({ cashbackClaimDays: 4 }),
      isMore({ prizeDays: 8 }),
      isMore({ reloadWager: 24 }),
      isMore({ wheelTheoRub: 149_99n }),
    ]).toEqual(Array(6).fill(true))
    const isPackMore = (more: object) => doStagesGiveMore(WELCOME_STAGES.with(2, { ...WELCOME_STAGES[2]!, ...more }), WELCOME_STAGES)
    expect([{}, { pct: 49 }, { minRub: 1000_01n }, { wager: 31 }].map(isPackMore)).toEqual(Array(4).fill(false))
    const larger = [{ pct: 51 }, { maxRub: 20_000_01n }, { minRub: 999_99n }, { wager: 29 }, { freeSpins: 31 }]
    expect(larger.map(isPackMore)).toEqual(Array(5).fill(true))
  })

  it('bonuses.md 1 each rule follows the settings that it is given', () => {
    const settings: RewardSettings = {
      stageDays: 14,
      promoDays: 5,
      reloadWager: 40,
      reloadDays: 2,
      spinWager: 12,
      spinDays: 4,
      spinBetRub: 12_00n,
      spinMaxWinRub: 900_00n,
      levelSpins: 7,
      tierSpins: 33,
      birthdayRub: 70_00n,
      birthdayWager: 25,
      birthdayAccountDays: 60,
      wheelTheoRub: 200_00n,
      cashbackClaimDays: 2,
      prizeDays: 30,
    }
    expect(settingsFaults(settings)).toEqual([])
    const newcomer = { currency: 'EUR', registeredAt: NOW, granted: [] } as const
    expect(nextWelcomeOffer(newcomer, NOW, settings)?.lifeMs).toBe(14 * DAY_MS)
    expect(promoLifeMs(settings)).toBe(5 * DAY_MS)
    const reload = { id: 'r', pct: 50, max: 1n, min: 1n, weekdays: [], segment: null, from: NOW, until: NOW + 1 }
    expect(reloadOffer(reload, [], settings, NOW)).toMatchObject({ wager: 40, lifeMs: 2 * DAY_MS })
    expect(freeSpinTerms(settings, 'USD')).toEqual({ wager: 12, lifeMs: 4 * DAY_MS, betValue: 12n, maxWin: 9_00n, isCapped: true })
    expect(levelUpSpins(0, 2, settings)).toBe(33 + 7)
    const player = { currency: 'EUR', terms: termsAt(10), verifiedBirth: '1990-01-01' } as const
    const birthday = (days: number) => birthdayBonus({ ...player, registeredAt: NOW - days * DAY_MS }, settings, NOW)
    expect([birthday(59), birthday(60)]).toMatchObject([null, { amount: 70n, wager: 25 }])
    expect(neededTheo(settings, 'EUR')).toBe(2_00n)
  })

  it.each<[Partial<RewardSettings>, string[]]>([
    [{}, []],
    [{ stageDays: 0 }, ['stageDays']],
    [{ stageDays: 92 }, []],
    [{ stageDays: 93, promoDays: 0 }, ['stageDays', 'promoDays']],
    [{ promoDays: 31, reloadDays: 31, spinDays: 31 }, ['promoDays', 'reloadDays', 'spinDays']],
    [{ reloadWager: 24 }, ['reloadWager']],
    [{ reloadWager: 101 }, ['reloadWager']],
    [{ spinWager: 4 }, ['spinWager']],
    [{ spinBetRub: 99n, spinMaxWinRub: 99n }, ['spinBetRub', 'spinMaxWinRub']],
    [{ spinBetRub: 20_00n }, []],
    [{ spinBetRub: 20_01n, tierSpins: 5 }, ['spinBetRub']],
    [{ tierSpins: 40 }, []],
    [{ tierSpins: 41 }, ['tierSpins']],
    [{ levelSpins: 21 }, ['tierSpins']],
    [{ birthdayRub: 20_01n }, ['birthdayWager']],
    [{ birthdayRub: 10_000_00n, birthdayWager: 24 }, ['birthdayWager']],
    [{ birthdayRub: 10_000_00n, birthdayWager: 25 }, []],
    [{ birthdayRub: 0n, birthdayWager: 0, birthdayAccountDays: 0 }, ['birthdayRub', 'birthdayWager', 'birthdayAccountDays']],
    [{ wheelTheoRub: 139_99n }, ['wheelTheoRub']],
    [{ cashbackClaimDays: 1 }, ['cashbackClaimDays']],
    [{ cashbackClaimDays: 2 }, []],
    [{ cashbackClaimDays: 7 }, []],
    [{ cashbackClaimDays: 8 }, ['cashbackClaimDays']],
    [{ prizeDays: 0 }, ['prizeDays']],
    [{ prizeDays: 30 }, []],
    [{ prizeDays: 31 }, ['prizeDays']],
  ])('bonuses.md 1 an entry with %o lacks %o', (more, parts) => {
    expect(faultsOf(more)).toEqual(parts)
  })

  it('bonuses.md 1 the spins of a welcome pack that will hold are worth at most its smallest deposit, too', () => {
    const pack = WELCOME_STAGES.map((stage) => ({ ...stage, freeSpins: 60 }))
    expect(settingsFaults(changed({ spinBetRub: 16_66n }), [pack])).not.toEqual([])
    expect(settingsFaults(changed({ spinBetRub: 8_33n }), [pack])).toEqual([])
  })

  it('bonuses.md 1 a fault names its bounds in EUR, as operators type them', () => {
    expect(settingsFaults(changed({ wheelTheoRub: 0n }))).toEqual([{ part: 'wheelTheoRub', text: 'EUR 1.40 to EUR 1000.00' }])
  })

  it('bonuses.md 7 no settings open the daily wheel for less than seven spins are worth, in any currency', () => {
    const least = changed({ wheelTheoRub: 140_00n })
    expect(settingsFaults(least)).toEqual([])
    for (const currency of CURRENCY_CODES) expect(neededTheo(least, currency)).toBeGreaterThanOrEqual(7n * spinWorth(currency))
  })
})
