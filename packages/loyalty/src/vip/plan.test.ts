import { describe, expect, it } from 'vitest'

import { REWARD_SETTINGS } from '../offers/reward-settings.ts'
import { inForce } from '../versions.ts'
import { agreedFaults, doTiersGiveMore, planFaults, tiersIn, type VipPlan, withOwnTerms } from './plan.ts'
import { levelUpSpins } from './rewards.ts'
import { type Tier, termsAt, tierAt, TIERS } from './tiers.data.ts'

const changed = (more: Partial<Tier>, name = 'gold') => TIERS.map((tier) => (tier.name === name ? { ...tier, ...more } : tier))
const plan = (version: number, startsAt: number, stoppedAt: number | null = null): VipPlan => ({
  version,
  startsAt,
  stoppedAt,
  tiers: changed({ rakebackPct: 9 + version }),
})

describe('PRO-16 versions of the terms of the tiers', () => {
  it('PRO-16 the version that began last is in force until it is stopped, then the defaults: none before it comes back', () => {
    const plans = [plan(1, 100), plan(2, 200, 300)]
    const gold = [99, 100, 199, 200, 299, 300].map((at) => tiersIn(plans, at)[2]!.rakebackPct)
    expect(gold).toEqual([TIERS[2]!.rakebackPct, 10, 10, 11, 11, TIERS[2]!.rakebackPct])
    expect(tiersIn([], 0)).toBe(TIERS)
  })

  it('money.md A terms of tiers give more than others by any part of any tier, and by a lower level', () => {
    const isMore = (more: Partial<Tier>) => doTiersGiveMore(changed(more), TIERS)
    const { fromLevel, cashbackPct, rakebackPct, cashbackCapSteps, payoutMultiple } = TIERS.find(({ name }) => name === 'gold')!
    const less = { fromLevel: fromLevel + 1, cashbackPct: cashbackPct - 1, rakebackPct: rakebackPct - 1, hasBirthdayBonus: false }
    expect([isMore({}), isMore(less)]).toEqual([false, false])
    const larger: Partial<Tier>[] = [
      { fromLevel: fromLevel - 1 },
      { cashbackPct: cashbackPct + 1 },
      { ...less, rakebackPct: rakebackPct + 1 },
      { cashbackCapSteps: cashbackCapSteps + 1 },
      { payoutMultiple: payoutMultiple + 1 },
    ]
    expect(larger.map(isMore)).toEqual(Array(5).fill(true))
    const birthday = (hasBirthdayBonus: boolean) => changed({ hasBirthdayBonus })
    expect([doTiersGiveMore(birthday(true), birthday(false)), doTiersGiveMore(birthday(false), birthday(true))]).toEqual([true, false])
  })

  it('PRO-16 levels, premium and gifts follow the tiers in force', () => {
    const tiers = changed({ fromLevel: 40, cashbackPct: 10 }, 'platinum')
    expect([tierAt(39, tiers)?.name, tierAt(40, tiers)?.name]).toEqual(['gold', 'platinum'])
    expect([termsAt(0, true, tiers).cashbackPct, termsAt(0, false, tiers).cashbackPct]).toEqual([10, 0])
    expect([
      levelUpSpins(39, 40, REWARD_SETTINGS),
      levelUpSpins(39, 40, REWARD_SETTINGS, tiers),
      levelUpSpins(49, 50, REWARD_SETTINGS, tiers),
    ]).toEqual([5, 20, 5])
  })

  it.each<[string, readonly Tier[]]>([
    ['a missing tier', TIERS.slice(1)],
    ['tiers in another order', TIERS.toReversed()],
    ['bronze above level 1', changed({ fromLevel: 2 }, 'bronze')],
    ['a tier at or below the one before', changed({ fromLevel: 10 })],
    ['a level that nobody reaches', changed({ fromLevel: 101 }, 'black')],
    ['less cashback than the tier below', changed({ cashbackPct: 4 })],
    ['too much rakeback', changed({ rakebackPct: 51 }, 'black')],
    ['a cap below that of the tier below', changed({ cashbackCapSteps: 1 })],
    ['no payout limit', changed({ payoutMultiple: 0 }, 'bronze')],
    ['no birthday above a tier with one', changed({ hasBirthdayBonus: false })],
  ])('PRO-16 refuses %s', (_, tiers) => expect(planFaults(tiers)).not.toEqual([]))

  it('PRO-16 D-57 own terms hold until they are stopped, and never take from those of the tier', () => {
    const agreed = { cashbackPct: 20, rakebackPct: 1, cashbackCapSteps: 900_000, payoutMultiple: 2 }
    const own = [{ ...agreed, startsAt: 10, stoppedAt: 20 }]
    expect([9, 10, 19, 20].map((at) => withOwnTerms(termsAt(100), inForce(own, at)).cashbackPct)).toEqual([15, 20, 20, 15])
    expect(withOwnTerms(termsAt(100), agreed)).toMatchObject({
      rakebackPct: 15,
      cashbackCapSteps: 900_000,
      payoutMultiple: 5,
      hasManager: true,
    })
    expect([agreedFaults(agreed), agreedFaults({ ...agreed, cashbackPct: 26 })]).toEqual([[], ['cashbackPct: at most 25']])
  })

  it('PRO-16 accepts the defaults', () => expect(planFaults(TIERS)).toEqual([]))
})
