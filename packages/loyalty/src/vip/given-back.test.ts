import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { REWARD_SETTINGS } from '../offers/reward-settings.ts'
import { DAY_MS, WEEK_MS } from '../units.ts'
import { cashbackOf, weekStart } from './cashback.ts'
import { COUNTED_MS, neededTheo, reasonAgainst, spinWorth } from './daily-wheel.ts'
import { MICRO_PER_MINOR, rakebackMicro } from './rakeback.ts'
import { termsAt } from './tiers.data.ts'

const MONDAY = weekStart(Date.UTC(2026, 0, 7))
const EDGE_PPM = 10_000
const FACTOR = 1_000_000n / BigInt(EDGE_PPM)

interface Day {
  /** Minor units that the house expects to keep of the day's bets, all of which are lost. */
  readonly theo: bigint
  readonly spinsFirst: boolean
  /** On a Monday: before the week that ended is computed. */
  readonly spinsEarly: boolean
}

interface Event {
  readonly at: number
  readonly amount: bigint
}

/** What a player got of `days`, who spins whenever the wheel is open. Each day's sums after its last event. */
function courseOf(days: readonly Day[], level: number): { theo: bigint; given: bigint }[] {
  const terms = termsAt(level)
  const [theo, rakeback, cashback, spins]: [Event[], Event[], Event[], number[]] = [[], [], [], []]
  const since = (events: readonly Event[], from: number) =>
    events.filter(({ at }) => at >= from).reduce((sum, { amount }) => sum + amount, 0n)
  const between = (events: readonly Event[], from: number, until: number) => since(events, from) - since(events, until)
  const play = (at: number, amount: bigint) => {
    theo.push({ at, amount })
    rakeback.push({ at, amount: rakebackMicro(amount * FACTOR, EDGE_PPM, terms.rakebackPct) })
  }
  const cashbackOfWeek = (week: number) => {
    const stakes = between(theo, week, week + WEEK_MS) * FACTOR
    const fromRakeback = (between(rakeback, week, week + WEEK_MS) + MICRO_PER_MINOR - 1n) / MICRO_PER_MINOR
    const worth = BigInt(spins.filter((at) => at >= week && at < week + WEEK_MS).length) * spinWorth('RUB')
    const sums = {
      currency: 'RUB',
      cashStakes: stakes,
      cashReturns: 0n,
      gifts: 0n,
      theo: stakes / FACTOR,
      givenBack: fromRakeback + worth,
    } as const
    return cashbackOf(sums, terms).amount
  }
  const spin = (now: number, pending = 0n) => {
    const from = Math.ceil((now - COUNTED_MS) / DAY_MS) * DAY_MS
    const given = pending + since(cashback, now - COUNTED_MS) + (since(rakeback, from) + MICRO_PER_MINOR - 1n) / MICRO_PER_MINOR
    const facts = {
      level,
      hasPhone: true,
      isSamePerson: false,
      currency: 'RUB',
      theo: since(theo, from) - given,
      needed: neededTheo(REWARD_SETTINGS, 'RUB'),
      lastAt: spins.at(-1),
    } as const
    if (reasonAgainst(facts, now) === null) spins.push(now)
  }
  return days.map((day, index) => {
    const at = MONDAY + index * DAY_MS
    if (index % 7 === 0 && index > 0) {
      const amount = cashbackOfWeek(at - WEEK_MS)
      if (day.spinsEarly) spin(at + DAY_MS / 2, amount)
      cashback.push({ at: at + (day.spinsEarly ? DAY_MS / 2 : 600_000), amount })
    }
    if (day.spinsFirst) spin(at + DAY_MS / 2)
    play(at + DAY_MS / 2, day.theo)
    if (!day.spinsFirst) spin(at + DAY_MS / 2)
    const given = since(cashback, 0) + (since(rakeback, 0) + MICRO_PER_MINOR - 1n) / MICRO_PER_MINOR
    return { theo: since(theo, 0), given: given + BigInt(spins.length) * spinWorth('RUB') }
  })
}

describe('bonuses.md 2 cashback, rakeback and the daily wheel together', () => {
  it('PRO-16 bonuses.md 2 never give back more than the house expects to keep', () => {
    const needed = Number(neededTheo(REWARD_SETTINGS, 'RUB'))
    const amount = fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 4 * needed }),
      fc.integer({ min: needed, max: Math.ceil(needed * 1.3) }),
    )
    const day = fc.record({ theo: amount.map(BigInt), spinsFirst: fc.boolean(), spinsEarly: fc.boolean() })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 36 }), fc.constantFrom(1, 10, 25, 50, 75, 100), (days, level) => {
        for (const { theo, given } of courseOf(days, level)) expect(given).toBeLessThanOrEqual(theo)
      }),
      { numRuns: 400 },
    )
  })

  it('PRO-16 a spin before the cashback of the last week is computed opens by what that will leave', () => {
    const quiet = { theo: 0n, spinsFirst: false, spinsEarly: true }
    for (const theo of [177_00n, 200_00n, 300_00n, 430_00n])
      for (let day = 0; day < 7; day++) {
        const days = Array.from({ length: 16 }, (_, index) => (index === day ? { ...quiet, theo } : quiet))
        expect(courseOf(days, 100).at(-1)!.given).toBeLessThanOrEqual(theo)
      }
  })

  it('PRO-16 one day of play opens the wheel for a week at most', () => {
    const once = [
      { theo: 1000_00n, spinsFirst: false, spinsEarly: false },
      ...Array.from({ length: 20 }, () => ({ theo: 0n, spinsFirst: false, spinsEarly: false })),
    ]
    const last = courseOf(once, 1).at(-1)!
    expect(last.given).toBe(500_00n + 50_00n + 7n * spinWorth('RUB'))
  })
})
