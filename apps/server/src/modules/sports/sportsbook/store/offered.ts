/** Parts of statements that read the feed's rows with the operators' settings. `e` is the event, `m` the market. */
import {
  type DecidedStatus,
  type EventStatus,
  FULL_SHIFT,
  type Market,
  type MarketStatus,
  type Odds,
  offeredMarket,
  type OfferTerms,
  POSTPONEMENT_HOURS,
  type Ppm,
  type Tier,
} from '@fairhouse/betting'

import type { FeedOutcome } from '../feed/port.ts'
import { type BoardParts, OWN_SPORT } from '../rules.ts'

interface FeedMarketRow {
  readonly id: string
  readonly definition: Market
  readonly status: MarketStatus
  readonly outcomes: readonly FeedOutcome[]
  readonly revision: number
}

/** As players are offered it. */
export interface StoredMarket extends FeedMarketRow {
  /** Its status is a decision of an operator, who has to withdraw it before the market takes bets again. */
  readonly isByHand: boolean
}

/** A market as the feed has it, with what operators set on it. */
export interface MarketRow extends FeedMarketRow {
  readonly isHeld: boolean
  readonly prices: Readonly<Record<string, Odds>>
  /** By operators; null: nobody decided it. */
  readonly byHand: DecidedStatus | null
  /** What its offered prices carry: part of the limit of each outcome. */
  readonly loads: Readonly<Record<string, Ppm>>
}

/** Settings of a market's event and league. */
export interface EventTerms {
  readonly isEventHeld: boolean
  /** By an operator: all its markets are. */
  readonly isEventVoid: boolean
  readonly extraMargin: Ppm
  /** How far liability moves its prices; 0: not at all. */
  readonly fullShift: Ppm
}

/** A result of the event that its bets are settled by; a correction may take it back. */
export const HAS_RESULT = `coalesce(e.result ->> 'status' <> all ('{open,scheduled,live,postponed}'), false)`
/** `isOfParts` of `rules.ts`. */
export const ofParts = (parts: BoardParts): string => {
  if (parts.has('feed')) return parts.has('virtual') ? 'true' : `e.sport <> '${OWN_SPORT}'`
  return parts.has('virtual') ? `e.sport = '${OWN_SPORT}'` : 'false'
}
/** How long a match of the sport may be postponed by. */
export const postponementOf = (sport: string) =>
  `interval '1 hour' * case ${sport} ${Object.entries(POSTPONEMENT_HOURS)
    .map(([id, hours]) => `when '${id}' then ${hours}`)
    .join(' ')} end`
/** Its event has a market of places. */
export const IS_OUTRIGHT = `exists (select from sportsbook.market om where om.event = e.id and om.definition ->> 'type' = 'top')`
/** `isOverdue` of `rules.ts`. `now` is a parameter of milliseconds. */
export const overdueAt = (now: string) => `(e.sport <> '${OWN_SPORT}' and e.status in ('scheduled', 'live')
  and greatest(e.starts_at, e.started_at) + ${postponementOf('e.sport')} < to_timestamp(${now}::float8 / 1000)
  and not (e.status = 'live' and ${IS_OUTRIGHT}))`
export const IS_EVENT_HELD = '(coalesce(et.is_suspended, false) or coalesce(lt.is_suspended, false))'
const IS_MARKET_HELD = 'coalesce(mt.is_suspended, false)'
export const IS_EVENT_VOID = '(ve.event is not null)'
/** What operators stop: a market suspended or decided by hand, an event suspended or void. */
export const IS_MARKET_SHUT = `(${IS_MARKET_HELD} or mr.market is not null)`
export const IS_EVENT_SHUT = `(${IS_EVENT_HELD} or ${IS_EVENT_VOID})`
export const TERMS = `${IS_EVENT_HELD} as "isEventHeld", ${IS_EVENT_VOID} as "isEventVoid", coalesce(lt.extra_margin, 0) as "extraMargin",
  coalesce(lt.price_shift, ${FULL_SHIFT}) as "fullShift"`
const BY_HAND = `case when mr.market is null then null
  when exists (select from jsonb_each(mr.states) s where s.value ->> 'state' <> 'void') then 'settled' else 'void' end`
export const MARKET = `m.id, m.definition, m.status, m.outcomes, m.revision::float8 as revision, ${IS_MARKET_HELD} as "isHeld",
  coalesce(mt.prices, '{}') as prices, ${BY_HAND} as "byHand", m.loads`
export const MARKET_FROM = `from sportsbook.market m left join sportsbook.market_trading mt on mt.market = m.id
  left join sportsbook.manual_result mr on mr.market = m.id`
/** What operators set on an event and its league. */
export const EVENT_SETTINGS = `left join sportsbook.event_trading et on et.event = e.id left join sportsbook.void_event ve on ve.event = e.id
  left join sportsbook.league_trading lt on lt.league = e.league`
export const FROM = `from sportsbook.event e join sportsbook.league l on l.id = e.league ${EVENT_SETTINGS}`
/** Something is set on the event or one of its markets. */
export const IS_TRADED = `(${IS_EVENT_SHUT}
  or exists (select ${MARKET_FROM} where m.event = e.id and (mt.market is not null or mr.market is not null)))`

/** Of an event: the limits of its league, or those of its tier; null: the defaults of the tier. */
export const LIMITS = `coalesce(lt.outcome_limit, tl.outcome_limit) as "outcomeLimit", coalesce(lt.event_limit, tl.event_limit) as "eventLimit"`
/** Limits of the tier of a league `l`, by operators; null: the defaults. */
export const TIER_LIMITS = `left join lateral (select t.outcome_limit, t.event_limit from sportsbook.bet_terms t
  where t.subject = 'tier ' || l.tier order by t.version desc limit 1) tl on true`

/** Of a league, EUR minor units; null: the defaults of its tier. */
export interface TierLimits {
  readonly tier: Tier
  readonly tierOutcome: bigint | null
  readonly tierEvent: bigint | null
}

export const OF_TIER = 'l.tier, tl.outcome_limit as "tierOutcome", tl.event_limit as "tierEvent"'

export const termsOf = (
  { isHeld, prices, byHand, loads }: Pick<MarketRow, 'isHeld' | 'prices' | 'byHand' | 'loads'>,
  { isEventHeld, isEventVoid, extraMargin, fullShift }: EventTerms,
): OfferTerms => ({
  isSuspended: isHeld || isEventHeld,
  prices,
  byHand: isEventVoid ? 'void' : byHand,
  extraMargin,
  shift: { loads, fullShift },
})

export function offeredRow(market: MarketRow, status: EventStatus, event: EventTerms): StoredMarket {
  const terms = termsOf(market, event)
  return { ...offeredMarket(market, status, terms), isByHand: terms.byHand !== null }
}
