/** Parts of statements that read the feed's rows with the operators' settings. `e` is the event, `m` the market. */
import { FULL_SHIFT, type Market, type MarketStatus, type Odds, type OfferTerms, type Ppm } from '@fairhouse/betting'

import type { FeedOutcome } from '../feed/port.ts'

export interface StoredMarket {
  readonly id: string
  readonly definition: Market
  readonly status: MarketStatus
  readonly outcomes: readonly FeedOutcome[]
  readonly revision: number
}

/** A market as the feed has it, with what operators set on it. */
export interface MarketRow extends StoredMarket {
  readonly isHeld: boolean
  readonly prices: Readonly<Record<string, Odds>>
  /** What its offered prices carry: part of the limit of each outcome. */
  readonly loads: Readonly<Record<string, Ppm>>
}

/** Settings of a market's event and league. */
export interface EventTerms {
  readonly isEventHeld: boolean
  readonly extraMargin: Ppm
  /** How far liability moves its prices; 0: not at all. */
  readonly fullShift: Ppm
}

export const IS_EVENT_HELD = '(coalesce(et.is_suspended, false) or coalesce(lt.is_suspended, false))'
export const IS_MARKET_HELD = 'coalesce(mt.is_suspended, false)'
export const TERMS = `${IS_EVENT_HELD} as "isEventHeld", coalesce(lt.extra_margin, 0) as "extraMargin",
  coalesce(lt.price_shift, ${FULL_SHIFT}) as "fullShift"`
export const MARKET = `m.id, m.definition, m.status, m.outcomes, m.revision::float8 as revision, ${IS_MARKET_HELD} as "isHeld",
  coalesce(mt.prices, '{}') as prices, m.loads`
export const MARKET_FROM = 'from sportsbook.market m left join sportsbook.market_trading mt on mt.market = m.id'
export const FROM = `from sportsbook.event e join sportsbook.league l on l.id = e.league
  left join sportsbook.event_trading et on et.event = e.id left join sportsbook.league_trading lt on lt.league = e.league`
/** Something is set on the event or one of its markets. */
export const IS_TRADED = `(${IS_EVENT_HELD} or exists (select ${MARKET_FROM} where m.event = e.id and mt.market is not null))`

export const termsOf = (
  { isHeld, prices, loads }: Pick<MarketRow, 'isHeld' | 'prices' | 'loads'>,
  { isEventHeld, extraMargin, fullShift }: EventTerms,
): OfferTerms => ({
  isSuspended: isHeld || isEventHeld,
  prices,
  extraMargin,
  shift: { loads, fullShift },
})
