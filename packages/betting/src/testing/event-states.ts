/** States of events in play for properties. */
import fc from 'fast-check'

import type { PricedState } from '../pricing/event-markets.ts'

const goals = fc.integer({ min: 0, max: 3 })
const score = fc.tuple(goals, goals)
const rate = fc.integer({ min: 400, max: 3000 })

export const footballStates: fc.Arbitrary<PricedState & { sport: 'football' }> = fc
  .record({ lambdaHome: rate, lambdaAway: rate, minute: fc.integer({ min: 0, max: 85 }), first: score, second: score })
  .map(({ first, second, minute, ...rates }) => {
    const periods = minute <= 45 ? [first] : [first, second]
    const sides = periods.flatMap(([home, away]) => [...Array(home).fill('h'), ...Array(away).fill('a')] as ('h' | 'a')[])
    return { sport: 'football', ...rates, minute, periods, goals: sides } as const
  })

export const hockeyStates: fc.Arbitrary<PricedState & { sport: 'hockey' }> = fc
  .record({ lambdaHome: rate, lambdaAway: rate, minute: fc.integer({ min: 0, max: 58 }), scores: fc.tuple(score, score, score) })
  .map(({ scores, minute, ...rates }) => ({ sport: 'hockey', ...rates, minute, periods: scores.slice(0, Math.floor(minute / 20) + 1) }))

export const tennisStates: fc.Arbitrary<PricedState & { sport: 'tennis' }> = fc.record({
  sport: fc.constant('tennis' as const),
  serveA: fc.integer({ min: 520_000, max: 720_000 }),
  serveB: fc.integer({ min: 520_000, max: 720_000 }),
  server: fc.constantFrom(0 as const, 1 as const),
  games: fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })),
  points: fc.tuple(goals, goals),
  bestOf: fc.constantFrom(3, 5),
  done: fc.constantFrom(
    [],
    [[6, 4]] as [number, number][],
    [
      [7, 6],
      [3, 6],
    ] as [number, number][],
  ),
})

export const basketballStates: fc.Arbitrary<PricedState & { sport: 'basketball' }> = fc
  .record({
    meanDiff: fc.integer({ min: -12_000, max: 12_000 }),
    played: fc.integer({ min: 0, max: 4 }),
    quarter: fc.tuple(fc.integer({ min: 15, max: 32 }), fc.integer({ min: 15, max: 32 })),
  })
  .map(({ meanDiff, played, quarter: [home, away] }) => ({
    sport: 'basketball',
    meanDiff,
    sdDiff: 12_000,
    meanTotal: 165_000,
    sdTotal: 18_000,
    score: [played * home, played * away],
    quarters: Array.from({ length: played }, () => [home, away] as const),
    leftSeconds: 2400 - Math.min(2390, played * 600),
    totalSeconds: 2400,
  }))

export const esportsStates: fc.Arbitrary<PricedState & { sport: 'esports' }> = fc.record({
  sport: fc.constant('esports' as const),
  round: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  bestOf: fc.constantFrom(3, 5),
  done: fc.constantFrom([], [[13, 7]] as [number, number][], [[11, 13]] as [number, number][]),
  rounds: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
})

export const eventStates: fc.Arbitrary<PricedState> = fc.oneof(footballStates, hockeyStates, tennisStates, basketballStates, esportsStates)
