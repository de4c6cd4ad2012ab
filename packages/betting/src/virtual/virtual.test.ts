import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeState } from '../legs/places.ts'
import { forecastChance, placeChance, ranksOf } from './race.ts'
import { lastPublishedRound, openRound, phaseAt, virtualRound } from './schedule.ts'

const weights = [5, 3, 2]

describe('BEY-7 virtual sports', () => {
  it('BEY-7 a forecast of two in order is the chance of the first times that of the second among the rest', () => {
    expect(forecastChance(weights, 1, 2)).toBeCloseTo(0.5 * 0.6, 12)
    expect(forecastChance(weights, 2, 2)).toBe(0)
    const pairs = [1, 2, 3].flatMap((first) => [1, 2, 3].map((second) => forecastChance(weights, first, second)))
    expect(pairs.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('BEY-7 chances of a place add up to the number of places', () => {
    for (const places of [1, 2, 3])
      expect([1, 2, 3].reduce((sum, runner) => sum + placeChance(weights, runner, places), 0)).toBeCloseTo(places, 12)
    expect(placeChance(weights, 1, 1)).toBeCloseTo(0.5, 12)
    expect(placeChance(weights, 3, 2)).toBeCloseTo(0.2 + forecastChance(weights, 1, 3) + forecastChance(weights, 2, 3), 12)
  })

  it('BEY-7 the order of a race is its ranks', () => {
    const ranks = ranksOf([3, 1, 2])
    expect(ranks).toEqual({ 1: 2, 2: 3, 3: 1 })
    expect([placeState(ranks, '3', 1), placeState(ranks, '1', 1), placeState(ranks, '1', 2)]).toEqual(['won', 'lost', 'won'])
  })

  it('BEY-7 betting runs from the end of the round before to 5 s before the start', () => {
    const round = virtualRound('football', 4, 0)
    expect(round.opensAt).toBe(virtualRound('football', 3, 0).endsAt)
    expect([round.opensAt - 1, round.opensAt, round.closesAt, round.startsAt, round.endsAt].map((now) => phaseAt(round, now))).toEqual([
      'planned',
      'betting',
      'closed',
      'running',
      'ended',
    ])
    expect(round.startsAt - round.closesAt).toBe(5000)
  })

  it('BEY-7 a chain has one unrevealed round at any time, and it is the only one that takes bets', () => {
    fc.assert(
      fc.property(fc.constantFrom('football' as const, 'race' as const), fc.integer({ min: 0, max: 100_000_000 }), (game, now) => {
        const open = openRound(game, now, 0)
        expect(lastPublishedRound(game, now, 0)).toBe(open.round - 1)
        expect(now >= open.opensAt && now < open.endsAt).toBe(true)
        expect(phaseAt(virtualRound(game, open.round + 1, 0), now)).toBe('planned')
        if (open.round > 1) expect(phaseAt(virtualRound(game, open.round - 1, 0), now)).toBe('ended')
      }),
    )
  })
})
