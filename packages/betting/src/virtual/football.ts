/** A virtual football match from the chain of its fixture slot, minute by minute. Source: sportsbook.md 10. */
import { type ByteSource, uint32 } from '@fairhouse/fairness'

import type { Score } from '../legs/result.ts'

/** Expected goals of a match, thousandths. Published with the match. */
export interface MatchRates {
  readonly home: number
  readonly away: number
}

export interface VirtualMatch {
  readonly periods: readonly [Score, Score]
  readonly goals: readonly ('h' | 'a')[]
  /** Of each goal, from 1. */
  readonly minutes: readonly number[]
}

export const MATCH_MINUTES = 90
const HALF_MINUTES = 45
const UINT32_COUNT = 2n ** 32n

/** A draw below it is a goal: the chance of a minute in 1/2^32. */
export const goalThreshold = (rate: number): number => Number((BigInt(rate) * UINT32_COUNT) / BigInt(MATCH_MINUTES * 1000))

export function drawMatch(bytes: ByteSource, rates: MatchRates): VirtualMatch {
  const [home, away] = [goalThreshold(rates.home), goalThreshold(rates.away)]
  const goals: { side: 'h' | 'a'; minute: number }[] = []
  for (let minute = 1; minute <= MATCH_MINUTES; minute++) {
    if (uint32(bytes) < home) goals.push({ side: 'h', minute })
    if (uint32(bytes) < away) goals.push({ side: 'a', minute })
  }
  const countOf = (side: 'h' | 'a', isFirstHalf: boolean) =>
    goals.filter((goal) => goal.side === side && goal.minute <= HALF_MINUTES === isFirstHalf).length
  return {
    periods: [
      [countOf('h', true), countOf('a', true)],
      [countOf('h', false), countOf('a', false)],
    ],
    goals: goals.map(({ side }) => side),
    minutes: goals.map(({ minute }) => minute),
  }
}
