/** What players are offered: the feed's market under the operators' settings. Source: sportsbook.md 6 "Trading", D-55. */
import type { EventStatus, Market, MarketStatus } from '../markets/market.ts'
import { wholeOf } from '../markets/validity.ts'
import { MIN_ODDS, toLadder } from '../odds/ladder.ts'
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'
import { type DecidedStatus, offeredOdds, statusOf } from './market-status.ts'
import { shiftByLiability, type ShiftTerms } from './shift-prices.ts'

export interface OutcomePrice {
  readonly key: string
  readonly odds: Odds
  readonly isSuspended: boolean
}

export interface FeedOffer {
  readonly definition: Market
  readonly status: MarketStatus
  readonly outcomes: readonly OutcomePrice[]
}

export interface OperatorTerms {
  /** The market, its event or its league. */
  readonly isSuspended: boolean
  /** Kept above the feed's until they are released, by the key of the outcome. */
  readonly prices: Readonly<Record<string, Odds>>
  /** What operators decided about it, or about its event; null: nothing. */
  readonly byHand: DecidedStatus | null
  /** Of the league: how much each outcome's implied probability grows. */
  readonly extraMargin: Ppm
}

export interface OfferTerms extends OperatorTerms {
  readonly shift: ShiftTerms
}

/**
 * A market whose prices leave out a part of the results is suspended until the operator's price is released. Its prices move by liability
 * unless an operator keeps one of them: then the operator prices the market.
 */
export function offeredMarket<T extends FeedOffer>(market: T, event: EventStatus, terms: OfferTerms): T {
  const unshifted = unshiftedMarket(market, event, terms)
  const outcomes = isShiftable(terms) ? shiftByLiability(market.definition, unshifted.outcomes, terms.shift) : unshifted.outcomes
  return { ...unshifted, outcomes }
}

/** The market as it is offered while nothing is at risk. */
export function unshiftedMarket<T extends FeedOffer>(market: T, event: EventStatus, terms: OperatorTerms): T {
  const outcomes = market.outcomes.map((outcome) => offeredOutcome(outcome, terms))
  const isSuspendedByOperator = terms.isSuspended || !isCovered(market, outcomes)
  const sources = { market: market.status, event, isFeedOpen: true, isSuspendedByOperator, byHand: terms.byHand }
  return { ...market, status: statusOf(sources), outcomes }
}

export const isShiftable = ({ prices, shift }: Pick<OfferTerms, 'prices' | 'shift'>): boolean =>
  shift.fullShift > 0 && Object.keys(prices).length === 0

function offeredOutcome<T extends OutcomePrice>(outcome: T, { prices, extraMargin }: OperatorTerms): T {
  const kept = prices[outcome.key]
  const raw = Math.floor((outcome.odds * PPM_SCALE) / (PPM_SCALE + extraMargin))
  const feed = { ...outcome, odds: extraMargin > 0 ? toLadder(raw) : outcome.odds, isSuspended: outcome.isSuspended || raw < MIN_ODDS }
  return kept === undefined ? feed : { ...feed, odds: offeredOdds(feed.odds, { odds: kept, releasedAt: null }, 0) }
}

/** Whether all outcomes together cost at least what they return, or what they cost at the feed's prices. */
export function isCovered({ definition, outcomes }: FeedOffer, offered: readonly OutcomePrice[]): boolean {
  return offered.every(({ odds }, at) => odds <= outcomes[at]!.odds) || impliedSum(offered) >= wholeOf(definition)
}

const impliedSum = (outcomes: readonly OutcomePrice[]): Ppm => outcomes.reduce((sum, { odds }) => sum + Math.floor(1e9 / odds), 0)

export type PriceFault = 'unknown_outcome' | 'off_the_ladder' | 'below_the_whole'

/** Why an operator may not keep an outcome at these odds. */
export function priceFault(market: FeedOffer, terms: OperatorTerms, key: string, odds: Odds): PriceFault | undefined {
  if (!market.outcomes.some((outcome) => outcome.key === key)) return 'unknown_outcome'
  if (toLadder(odds) !== odds) return 'off_the_ladder'
  const prices = { ...terms.prices, [key]: odds }
  const offered = market.outcomes.map((outcome) => offeredOutcome(outcome, { ...terms, prices }))
  return isCovered(market, offered) ? undefined : 'below_the_whole'
}
