import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeState } from './legs/settle-leg.ts'
import { settleLeg } from './legs/settle-leg.ts'
import { raceMarkets } from './pricing/race.ts'
import { addFractions, type Fraction } from './units.ts'
import { matchCard, raceCard } from './virtual/cards.ts'
import { eventIdOf, virtualEventOf } from './virtual/events.ts'
import { forecastChance, placeChance, ranksOf } from './virtual/race.ts'
import { FOOTBALL_SLOTS, nextRound, phaseAt, VIRTUAL_TIMINGS } from './virtual/schedule.ts'
import { matchShown, raceShown } from './virtual/shown.ts'

const weights = [5, 3, 2]
const weightsOfEight = [34, 21, 15, 26, 11, 8, 19, 29]
const real = ({ num, den }: Fraction) => Number(num) / Number(den)

describe('BEY-7 virtual sports', () => {
  it('BEY-7 a forecast of two in order is the chance of the first times that of the second among the rest', () => {
    expect(real(forecastChance(weights, 1, 2))).toBe(0.3)
    expect(real(forecastChance(weights, 2, 2))).toBe(0)
    const pairs = [1, 2, 3].flatMap((first) => [1, 2, 3].map((second) => real(forecastChance(weights, first, second))))
    expect(pairs.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it('BEY-7 chances of a place add up to exactly the number of places', () => {
    for (const places of [1, 2, 3])
      expect([1, 2, 3].map((runner) => placeChance(weights, runner, places)).reduce(addFractions)).toEqual({ num: BigInt(places), den: 1n })
    expect(real(placeChance(weights, 1, 1))).toBe(0.5)
    expect(real(placeChance(weights, 3, 2))).toBeCloseTo(0.2 + 0.5 * 0.4 + 0.3 * (2 / 7), 12)
  })

  it('BEY-7 the order of a race is its ranks', () => {
    const ranks = ranksOf([3, 1, 2])
    expect(ranks).toEqual({ 1: 2, 2: 3, 3: 1 })
    expect([placeState(ranks, '3', 1), placeState(ranks, '1', 1), placeState(ranks, '1', 2)]).toEqual(['won', 'lost', 'won'])
  })

  it('BEY-7 betting closes 5 s before the start, and a round that would leave too little of it is left out', () => {
    const timing = VIRTUAL_TIMINGS.football
    const round = nextRound(timing, 90_000)
    expect(round).toEqual({ closesAt: 175_000, startsAt: 180_000, endsAt: 270_000 })
    expect([round.closesAt - 1, round.closesAt, round.startsAt, round.endsAt].map((now) => phaseAt(round, now))).toEqual([
      'betting',
      'closed',
      'running',
      'ended',
    ])
    expect(nextRound(timing, 170_000).startsAt).toBe(360_000)
  })

  it('BEY-7 rounds follow each other without overlap: each opens when the one before has ended', () => {
    fc.assert(
      fc.property(fc.constantFrom('football' as const, 'race' as const), fc.integer({ min: 0, max: 1e9 }), (game, from) => {
        const timing = VIRTUAL_TIMINGS[game]
        const first = nextRound(timing, from)
        const second = nextRound(timing, first.endsAt)
        expect([first.startsAt % timing.every, second.startsAt - first.startsAt]).toEqual([0, timing.every])
        expect(phaseAt(first, from)).toBe('betting')
      }),
    )
  })

  it("BEY-7 fixtures follow from the round's number: each club plays once, meets all at home and away", () => {
    const pairs = Array.from({ length: 38 }, (_, at) =>
      Array.from({ length: FOOTBALL_SLOTS }, (__, slot) => matchCard(slot + 1, at + 1)).map(({ homeName, awayName }) => [
        homeName,
        awayName,
      ]),
    )
    for (const day of pairs) expect(new Set(day.flat()).size).toBe(20)
    expect(new Set(pairs.flat().map((pair) => pair.join(' - '))).size).toBe(380)
    expect(matchCard(3, 1)).toEqual(matchCard(3, 39))
  })

  it('BEY-7 an event names its slot and its round, and nothing else is one', () => {
    for (const event of [{ game: 'football', slot: 10, round: 17 } as const, { game: 'race', round: 4 } as const])
      expect(virtualEventOf(eventIdOf(event))).toEqual(event)
    expect(['vf-0-1', 'vf-11-1', 'vf-1-0', 'vf-01-2', 'vr-', 'sim-1-football-3', 'vr-1x'].map(virtualEventOf)).toEqual(
      Array(7).fill(undefined),
    )
  })

  it('BEY-7 a race has eight different runners, each with a chance', () => {
    for (let round = 1; round <= 400; round++) {
      const { runners, weights } = raceCard(round)
      expect(new Set(runners).size).toBe(8)
      expect(weights.every((weight) => weight > 0)).toBe(true)
    }
  })

  it('BEY-7 a goal is public in its minute, and a half at its end', () => {
    const match = { periods: [[1, 0], [0, 1]], goals: ['h', 'a'], minutes: [10, 80] } as const // prettier-ignore
    const at = (elapsed: number) => matchShown(match, elapsed, 90_000)
    expect(at(0)).toEqual({ phase: 'h1', periods: [[0, 0]], goals: [], step: 1, nextAt: 9500 })
    expect(at(9500)).toMatchObject({ periods: [[1, 0]], goals: ['h'], step: 2, nextAt: 45_000 })
    expect(at(45_000)).toMatchObject({ phase: 'h2', periods: [[1, 0], [0, 0]], step: 3, nextAt: 79_500 }) // prettier-ignore
    expect(at(89_999)).toEqual({ phase: 'h2', periods: match.periods, goals: match.goals, step: 4, nextAt: undefined })
  })

  it('BEY-7 places of a race are public one after the other', () => {
    const at = (elapsed: number) => raceShown([3, 1, 2], elapsed, 40_000)
    expect([at(0), at(30_000), at(39_000)]).toEqual([
      { ranks: {}, step: 1, nextAt: 30_000 },
      { ranks: { 3: 1 }, step: 2, nextAt: 34_000 },
      { ranks: { 1: 2, 2: 3, 3: 1 }, step: 4, nextAt: undefined },
    ])
  })

  it('BEY-7 D-55 every bet on a race loses on average, and no set of places gains in every order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 4, maxLength: 8 }), (own) => {
        for (const { outcomes } of raceMarkets(own))
          for (const { probability, odds, isSuspended } of outcomes) if (!isSuspended) expect(probability * odds).toBeLessThan(1e9 + odds)
      }),
      { numRuns: 30 },
    )
    const places = raceMarkets(weightsOfEight)[1]!.outcomes.map(({ odds }) => 1e6 / odds)
    expect(places.reduce((sum, part) => sum + part, 0) / 2000).toBeGreaterThan(1.15)
  })

  it('BEY-7 a forecast wins with the first two in order, and is void with a runner that did not start', () => {
    const leg = (outcome: string) =>
      settleLeg({ sport: 'virtual', market: { type: 'forecast' }, outcome }, { status: 'finished', ranks: ranksOf([3, 1, 2]) })
    expect([leg('3-1'), leg('1-3'), leg('3-2'), leg('3-9')]).toEqual(['won', 'lost', 'lost', 'void'])
  })
})
