/** What operators see of the board beside players: their own settings, and the feed's prices under them. */
import { type EventStatus, FULL_SHIFT, type Ppm, type Sport } from '@fairhouse/betting'
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, loadWaiting, type Run, type Tx, type Waiting } from '../../../../platform/db/index.ts'
import type { StoredState } from '../bets/bet.ts'
import type { FeedEvent } from '../feed/port.ts'
import { ALL_PARTS, type BoardParts } from '../rules.ts'
import {
  EVENT_SETTINGS,
  type EventTerms,
  FROM,
  MARKET,
  MARKET_FROM,
  type MarketRow,
  ofParts,
  TERMS,
  OF_TIER,
  TIER_LIMITS,
  type TierLimits,
} from './offered.ts'

/** Of an operator, by login; null: the login was not kept. */
export interface StoredDecision {
  readonly by: string | null
  /** Milliseconds. */
  readonly at: number
}

/** What a result of the outcome decides: bets that are not over, and settled ones. */
export interface BetsOnOutcome {
  readonly bets: number
  /** Stakes, EUR minor units. */
  readonly eur: bigint
}

export interface EventSettings {
  readonly id: string
  readonly isHeld: boolean
  readonly isLeagueHeld: boolean
  readonly extraMargin: Ppm
  readonly priceShift: Ppm
  readonly heldMarkets: number
  readonly keptPrices: number
  /** With a result by operators. */
  readonly setMarkets: number
  /** Null: it is not void. */
  readonly voided: StoredDecision | null
}

export interface TradedMarketRow extends MarketRow, EventTerms {
  readonly eventStatus: EventStatus
  readonly sport: Sport
  /** Its result by operators; null: none. */
  readonly set: StoredDecision | null
  readonly setStates: Readonly<Record<string, StoredState>> | null
}

export interface StoredLeague extends Omit<FeedEvent['league'], 'tier'>, TierLimits {
  readonly sport: Sport
  readonly live: number
  readonly upcoming: number
  readonly isSuspended: boolean
  readonly extraMargin: Ppm
  readonly priceShift: Ppm
  /** EUR minor units as text; null: of the tier. */
  readonly outcomeLimit: string | null
  readonly eventLimit: string | null
}

const decision = (row: string) =>
  `case when ${row}.set_at is not null then jsonb_build_object('by', ${row}.set_by, 'at', extract(epoch from ${row}.set_at)::float8 * 1000) end`
const SETTINGS = `select e.id, coalesce(et.is_suspended, false) as "isHeld", coalesce(lt.is_suspended, false) as "isLeagueHeld",
  coalesce(lt.extra_margin, 0) as "extraMargin", coalesce(lt.price_shift, ${FULL_SHIFT}) as "priceShift", coalesce(s."heldMarkets", 0) as "heldMarkets", coalesce(s."keptPrices", 0) as "keptPrices", coalesce(s."setMarkets", 0) as "setMarkets",
  ${decision('ve')} as voided
  ${FROM} left join lateral (select count(*) filter (where mt.is_suspended)::int as "heldMarkets",
    sum((select count(*) from jsonb_object_keys(mt.prices)))::int as "keptPrices", count(mr.market)::int as "setMarkets"
    ${MARKET_FROM} where m.event = e.id and (mt.market is not null or mr.market is not null)) s on true`

export function createTradingReads(run: Run, parts: BoardParts = ALL_PARTS) {
  return {
    async settingsOf(events: readonly string[]): Promise<Map<string, EventSettings>> {
      const rows = await run<EventSettings>(null, `${SETTINGS} where e.id = any($1::text[])`, events)
      return new Map(rows.map((row) => [row.id, row]))
    },
    markets: (event: string) =>
      run<TradedMarketRow>(
        null,
        `select ${MARKET}, ${TERMS}, e.status as "eventStatus", e.sport, ${decision('mr')} as set, mr.states as "setStates" ${MARKET_FROM} join sportsbook.event e on e.id = m.event
         ${EVENT_SETTINGS} where m.event = $1 order by m.id`,
        event,
      ),
    /** Listed events that the feed relates to it, by start. */
    related: (event: string) =>
      run<Pick<FeedEvent, 'id' | 'home' | 'away'>>(
        null,
        `select o.id, o.home, o.away from sportsbook.event e join sportsbook.event o on o.related = e.related and o.id <> e.id
         where e.id = $1 and o.is_listed order by o.starts_at, o.id`,
        event,
      ),
    /** By outcome. */
    async betsOn(event: string): Promise<ReadonlyMap<string, BetsOnOutcome>> {
      const sql = `select l.outcome, count(*)::int as bets, sum(ceil(b.stake * b.eur_rate_e8 / 100000000.0))::bigint as eur
        from sportsbook.bet_leg l join sportsbook.bet b on b.id = l.bet
        where l.event = $1 and b.status in ('pending', 'open', 'settled') group by 1`
      const rows = await run<BetsOnOutcome & { outcome: string }>(null, sql, event)
      return new Map(rows.map(({ outcome, ...bets }) => [outcome, bets]))
    },
    /** Whether one of these players has a bet on it that is not over. */
    async hasOpenBets(tx: Tx, players: readonly PlayerId[], on: { market: string } | { league: string }): Promise<boolean> {
      const leg = 'market' in on ? 'l.market = $2' : 'exists (select from sportsbook.event e where e.id = l.event and e.league = $2)'
      const sql = `select from sportsbook.bet b join sportsbook.bet_leg l on l.bet = b.id
        where b.player = any($1::bigint[]) and b.status in ('pending', 'open') and ${leg} limit 1`
      return (await run(tx, sql, players, 'market' in on ? on.market : on.league)).length > 0
    },
    leagues: () =>
      run<StoredLeague>(
        null,
        `select l.id, l.sport, l.country, l.names, ${OF_TIER}, coalesce(lt.is_suspended, false) as "isSuspended",
           coalesce(lt.extra_margin, 0) as "extraMargin", coalesce(lt.price_shift, ${FULL_SHIFT}) as "priceShift", lt.outcome_limit::text as "outcomeLimit", lt.event_limit::text as "eventLimit",
           count(*) filter (where e.status = 'live')::int as live, count(*) filter (where e.status = 'scheduled')::int as upcoming
         from sportsbook.league l left join sportsbook.league_trading lt on lt.league = l.id ${TIER_LIMITS}
         left join sportsbook.event e on e.league = l.id and e.is_listed and ${ofParts(parts)}
         group by l.id, lt.league, tl.outcome_limit, tl.event_limit order by l.sport, l.tier, l.id`,
      ),
  }
}

export type TradingReads = ReturnType<typeof createTradingReads>

/** Listed leagues, events and markets that operators suspended. Without a day of the suspension. */
export const loadSuspended = (db: Db): Promise<Waiting> =>
  loadWaiting(
    db,
    sql`select ((select count(*) from sportsbook.league_trading where is_suspended)
      + (select count(*) from sportsbook.event_trading t join sportsbook.event e on e.id = t.event where t.is_suspended and e.is_listed)
      + (select count(*) from sportsbook.market_trading t join sportsbook.market m on m.id = t.market
          join sportsbook.event e on e.id = m.event where t.is_suspended and e.is_listed))::int as count, null::timestamptz as oldest`,
  )
