/** What operators see of the board beside players: their own settings, and the feed's prices under them. */
import { type EventStatus, FULL_SHIFT, type Ppm, type Sport } from '@fairhouse/betting'

import type { FeedEvent } from '../feed/port.ts'
import { type EventTerms, FROM, MARKET, MARKET_FROM, type MarketRow, TERMS } from './offered.ts'
import type { Run } from './sql.ts'

export interface EventSettings {
  readonly id: string
  readonly isHeld: boolean
  readonly isLeagueHeld: boolean
  readonly extraMargin: Ppm
  readonly priceShift: Ppm
  readonly heldMarkets: number
  readonly keptPrices: number
}

export interface TradedMarketRow extends MarketRow, EventTerms {
  readonly eventStatus: EventStatus
  readonly sport: Sport
}

export interface StoredLeague extends Omit<FeedEvent['league'], 'tier'> {
  readonly sport: Sport
  readonly tier: 1 | 2 | 3
  readonly live: number
  readonly upcoming: number
  readonly isSuspended: boolean
  readonly extraMargin: Ppm
  readonly priceShift: Ppm
  /** EUR minor units as text; null: of the tier. */
  readonly outcomeLimit: string | null
  readonly eventLimit: string | null
}

const SETTINGS = `select e.id, coalesce(et.is_suspended, false) as "isHeld", coalesce(lt.is_suspended, false) as "isLeagueHeld",
  coalesce(lt.extra_margin, 0) as "extraMargin", coalesce(lt.price_shift, ${FULL_SHIFT}) as "priceShift", coalesce(s."heldMarkets", 0) as "heldMarkets", coalesce(s."keptPrices", 0) as "keptPrices"
  ${FROM} left join lateral (select count(*) filter (where mt.is_suspended)::int as "heldMarkets",
    sum((select count(*) from jsonb_object_keys(mt.prices)))::int as "keptPrices"
    ${MARKET_FROM} where m.event = e.id and mt.market is not null) s on true`

export function createTradingReads(run: Run) {
  return {
    async settingsOf(events: readonly string[]): Promise<Map<string, EventSettings>> {
      const rows = await run<EventSettings>(null, `${SETTINGS} where e.id = any($1::text[])`, events)
      return new Map(rows.map((row) => [row.id, row]))
    },
    markets: (event: string) =>
      run<TradedMarketRow>(
        null,
        `select ${MARKET}, ${TERMS}, e.status as "eventStatus", e.sport ${MARKET_FROM} join sportsbook.event e on e.id = m.event
         left join sportsbook.event_trading et on et.event = e.id left join sportsbook.league_trading lt on lt.league = e.league
         where m.event = $1 order by m.id`,
        event,
      ),
    leagues: () =>
      run<StoredLeague>(
        null,
        `select l.id, l.sport, l.country, l.names, l.tier, coalesce(lt.is_suspended, false) as "isSuspended",
           coalesce(lt.extra_margin, 0) as "extraMargin", coalesce(lt.price_shift, ${FULL_SHIFT}) as "priceShift", lt.outcome_limit::text as "outcomeLimit", lt.event_limit::text as "eventLimit",
           count(*) filter (where e.status = 'live')::int as live, count(*) filter (where e.status = 'scheduled')::int as upcoming
         from sportsbook.league l left join sportsbook.league_trading lt on lt.league = l.id
         left join sportsbook.event e on e.league = l.id and e.is_listed
         group by l.id, lt.league order by l.sport, l.tier, l.id`,
      ),
  }
}

export type TradingReads = ReturnType<typeof createTradingReads>
