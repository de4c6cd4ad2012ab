/** What the price of a leg returns on average: stated exactly of virtual sports (D-79), else by the margin of its market. docs/decisions/0087. */
import {
  type LegReturn,
  marketKey,
  type Market,
  type Odds,
  perFixture,
  returnByMargin,
  virtualEventOf,
  virtualReturns,
} from '@fairhouse/betting'
import { RATES } from '@fairhouse/loyalty'

interface LegMarket {
  readonly definition: Market
  /** As they are offered. */
  readonly outcomes: readonly { readonly key: string; readonly odds: Odds; readonly isSuspended: boolean }[]
}

export type LegReturnOf = (event: { readonly id: string; readonly sport: string }, market: LegMarket, key: string) => LegReturn

/** Where the margin of a market is unknown: what the group of sports is rated with. */
const BY_GROUP = 1 - RATES.sports.edgePpm / 1_000_000

export function createLegReturns(): LegReturnOf {
  const ofRound = perFixture(virtualReturns)
  return ({ id, sport }, { definition, outcomes }, key) => {
    const round = sport === 'virtual' ? virtualEventOf(id) : undefined
    const offered = outcomes.find((outcome) => outcome.key === key)
    const stated = round && offered && ofRound(round)(marketKey(definition), [offered])
    if (stated) return stated
    const byMargin = returnByMargin(definition, outcomes) ?? BY_GROUP
    return { mean: byMargin, atRisk: byMargin }
  }
}
