import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { settleBet } from '../bets/settle-bet.ts'
import { applyLine, type LegState } from '../markets/market.ts'
import { isLateBet, settleLeg } from './settle-leg.ts'

const returned = (stake: bigint, state: LegState, odds: number) => {
  const settled = settleBet({ type: 'single', stake, legs: [{ odds, state }] })
  return settled.status === 'settled' ? settled.payout : -1n
}

describe('PRO-13 legs', () => {
  it('PRO-13 a quarter line pays the sum of its two half bets up to 1 minor unit', () => {
    const goals = fc.integer({ min: -8, max: 8 })
    const line = fc.integer({ min: -20, max: 20 }).map((step) => step * 50 + 25)
    fc.assert(
      fc.property(goals, line, fc.integer({ min: 1010, max: 9000 }), fc.bigInt({ min: 1n, max: 100_000n }), (lead, at, odds, half) => {
        const difference = lead * 100 + at
        const whole = returned(2n * half, applyLine(difference), odds)
        const split = returned(half, applyLine(difference - 25), odds) + returned(half, applyLine(difference + 25), odds)
        expect(whole - split >= 0n && whole - split <= 1n).toBe(true)
      }),
    )
  })

  it('PRO-13 over and under, and both sides of a handicap, are mirror states', () => {
    const mirror: Record<string, string> = { won: 'lost', lost: 'won', push: 'push', half_won: 'half_lost', half_lost: 'half_won' }
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (step) => {
        expect(applyLine(-step * 25)).toBe(mirror[applyLine(step * 25) as string])
      }),
    )
  })

  it('PRO-13 an interrupted set counts for no set market, and its games for totals beaten', () => {
    const result = {
      status: 'retired',
      periods: [
        [6, 4],
        [5, 2],
      ],
      done: 1,
      advances: '2',
    } as const
    const stateOf = (units: 'sets' | 'games', line: number) =>
      settleLeg({ sport: 'tennis', market: { type: 'ou', scope: 'full', units, line }, outcome: 'over' }, result)
    expect([stateOf('games', 1650), stateOf('games', 1675), stateOf('games', 1750), stateOf('sets', 150)]).toEqual([
      'won',
      'void',
      'void',
      'void',
    ])
  })

  it('PRO-13 a side that gives up has lost where sets are played, and nowhere else', () => {
    const result = { status: 'retired', periods: [[1, 0]], done: 1, advances: '1' } as const
    const stateOf = (sport: 'tennis' | 'hockey') => settleLeg({ sport, market: { type: 'ml', scope: 'full' }, outcome: '2' }, result)
    expect([stateOf('tennis'), stateOf('hockey')]).toEqual(['lost', 'void'])
  })

  it('PRO-13 goals of overtime decide no goal market of regular time', () => {
    const result = {
      status: 'finished',
      periods: [
        [1, 0],
        [0, 1],
      ],
      ot: [1, 0],
      goals: ['h', 'a', 'h'],
    } as const
    const stateOf = (scope: 'reg' | 'full') =>
      settleLeg({ sport: 'football', market: { type: 'goal_n', n: 3, scope }, outcome: '1' }, result)
    expect([stateOf('reg'), stateOf('full')]).toEqual(['lost', 'won'])
  })

  it('PRO-13 a bet at or after the real start of a pre-match market is late', () => {
    expect([isLateBet(10, { startedAt: 10, isPrematch: true }), isLateBet(10, { startedAt: 5, isPrematch: false, decidedAt: 10 })]).toEqual(
      [true, false],
    )
  })
})
