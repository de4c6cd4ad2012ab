/** Markets with the chances of the results that decide them. Source: sportsbook.md 2 and 9, D-55. */
import type { EventResult } from '../legs/result.ts'
import { settleLeg } from '../legs/settle-leg.ts'
import type { LegState, Market, Sport } from '../markets/market.ts'

export interface ResultChance {
  readonly result: EventResult
  readonly chance: number
}

/** The results are a marginal of the joint distribution of the event's score: as much of a result as the market needs. */
export interface MarketChances {
  readonly market: Market
  readonly results: readonly ResultChance[]
}

/** Parts of a stake that an outcome returns with odds and loses, on average; the rest comes back. */
export interface StakeShares {
  readonly won: number
  readonly lost: number
}

const WON_PART: Readonly<Record<string, number>> = { won: 1, half_won: 0.5 }
const LOST_PART: Readonly<Record<string, number>> = { lost: 1, half_lost: 0.5 }

const partOf = (parts: Readonly<Record<string, number>>, state: LegState) => (typeof state === 'string' ? (parts[state] ?? 0) : 0)

/** Half of what a price costs: a loop that makes nothing for each result. */
export function stakeShares(sport: Sport, { market, results }: MarketChances, outcome: string): StakeShares {
  const leg = { sport, market, outcome }
  let [won, lost] = [0, 0]
  for (const { result, chance } of results) {
    const state = settleLeg(leg, result)
    won += chance * partOf(WON_PART, state)
    lost += chance * partOf(LOST_PART, state)
  }
  return { won, lost }
}

/**
 * The probability whose inverse is the fair price: stakes that come back (push, void, the other half of a quarter line) are left out.
 * Undefined when every result returns the stake.
 */
export function fairProbability(sport: Sport, chances: MarketChances, outcome: string): number | undefined {
  const { won, lost } = stakeShares(sport, chances, outcome)
  return won + lost > 0 ? won / (won + lost) : undefined
}
