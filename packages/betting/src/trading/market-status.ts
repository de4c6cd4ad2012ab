/** The status that a player meets: the strictest of the feed, the operator and the event. Source: sportsbook.md 6 and 8. */
import type { EventStatus, MarketStatus } from '../markets/market.ts'
import type { Odds } from '../units.ts'

export interface MarketSources {
  /** By the feed. */
  readonly market: MarketStatus
  readonly event: EventStatus
  readonly isFeedOpen: boolean
  /** The operator suspended the market, its event or its league. */
  readonly isSuspendedByOperator: boolean
  /** An operator set its result, or voided it; null: nobody did. */
  readonly byHand?: DecidedStatus | null | undefined
}

export type DecidedStatus = Extract<MarketStatus, 'settled' | 'void'>

const BETTABLE: readonly EventStatus[] = ['scheduled', 'live']

/**
 * A market that was decided by hand takes no bets until that is withdrawn, whatever its feed says (D-77); one that has ended stays so; an event
 * that is over takes no bets, whatever its markets say, and a postponed one none until it has a new date.
 */
export function statusOf({ market, event, isFeedOpen, isSuspendedByOperator, byHand }: MarketSources): MarketStatus {
  if (byHand) return byHand
  if (market !== 'open' && market !== 'suspended') return market
  if (event === 'postponed') return 'suspended'
  if (!BETTABLE.includes(event)) return 'closed'
  return market === 'open' && isFeedOpen && !isSuspendedByOperator ? 'open' : 'suspended'
}

export interface OperatorPrice {
  readonly odds: Odds
  /** Milliseconds. */
  readonly releasedAt: number | null
}

/** A price moved by an operator stays above the feed's until it is released. */
export const offeredOdds = (feed: Odds, operator: OperatorPrice | undefined, now: number): Odds =>
  operator && (operator.releasedAt === null || now < operator.releasedAt) ? operator.odds : feed
