/** What operators set above the feed, in the transaction of their act. Returns the changed events, each with its revision before. */
import type { EventStatus, Odds, Ppm, Sport, Tier } from '@fairhouse/betting'

import type { Run, Tx } from '../../../../platform/db/index.ts'
import { EVENT_SETTINGS, type EventTerms, IS_OUTRIGHT, MARKET, MARKET_FROM, type MarketRow, TERMS } from './offered.ts'
import { EXPOSED, markMoved } from './price-move-store.ts'

export type ChangedEvents = (readonly [id: string, before: number])[]

export interface LockedMarket extends MarketRow, EventTerms {
  readonly event: string
  readonly eventStatus: EventStatus
  readonly sport: Sport
  readonly startsAt: Date
  readonly isOutright: boolean
  /** null while it has not started. */
  readonly startedAt: Date | null
}

export interface LeagueTerms {
  readonly isSuspended: boolean
  readonly extraMargin: Ppm
  /** How much the probability of an outcome at its limit rises; 0: liability moves no price. */
  readonly priceShift: Ppm
  /** EUR minor units; null: of the league's tier. */
  readonly outcomeLimit: bigint | null
  readonly eventLimit: bigint | null
}

export function createTradingWrites(run: Run) {
  return {
    /** Locks the event before its markets, as the reader of the feed does. Undefined: it is not stored, or is so already. */
    async setEvent(tx: Tx, id: string, isSuspended: boolean): Promise<ChangedEvents | undefined> {
      const sql = `select coalesce(et.is_suspended, false) as "isHeld" from sportsbook.event e
        left join sportsbook.event_trading et on et.event = e.id where e.id = $1 for update of e`
      const [event] = await run<{ isHeld: boolean }>(tx, sql, id)
      if (!event || event.isHeld === isSuspended) return undefined
      await (isSuspended
        ? run(tx, 'insert into sportsbook.event_trading (event, is_suspended) values ($1, true)', id)
        : run(tx, 'delete from sportsbook.event_trading where event = $1', id))
      return touch(run, tx, 'e.id = $1', id)
    },
    /** Something else that players see of it has changed. */
    touchEvent: (tx: Tx, id: string): Promise<ChangedEvents> => touch(run, tx, 'e.id = $1', id),
    /** By an operator; under the lock of the event. */
    async isVoid(tx: Tx, id: string): Promise<boolean> {
      await run(tx, 'select from sportsbook.event where id = $1 for update', id)
      return (await run(tx, 'select from sportsbook.void_event where event = $1', id)).length > 0
    },
    /** Its events: no bet comes in on them until the end. Undefined: there is no such league. */
    async lockLeagueEvents(tx: Tx, id: string): Promise<{ extraMargin: Ppm } | undefined> {
      const sql = `select coalesce(lt.extra_margin, 0) as "extraMargin" from sportsbook.league l
        left join sportsbook.league_trading lt on lt.league = l.id where l.id = $1 for update of l`
      const [league] = await run<{ extraMargin: Ppm }>(tx, sql, id)
      await run(tx, `select ${EXPOSED} and e.league = $1 order by x.event for update of x`, id)
      await run(tx, 'select from sportsbook.event e where e.league = $1 and e.is_listed order by id for update', id)
      return league
    },
    /** The market under the lock of its event. */
    async lockMarket(tx: Tx, id: string): Promise<LockedMarket | undefined> {
      const lock = 'select from sportsbook.event where id = (select event from sportsbook.market where id = $1) for update'
      await run(tx, lock, id)
      const sql = `select ${MARKET}, m.event, e.status as "eventStatus", e.sport, e.starts_at as "startsAt", e.started_at as "startedAt", ${IS_OUTRIGHT} as "isOutright", ${TERMS} ${MARKET_FROM} join sportsbook.event e on e.id = m.event
        ${EVENT_SETTINGS} where m.id = $1`
      return (await run<LockedMarket>(tx, sql, id))[0]
    },
    async setMarket(tx: Tx, market: { id: string; event: string; isHeld: boolean; prices: Record<string, Odds> }): Promise<ChangedEvents> {
      const { id, event, isHeld, prices } = market
      await (isHeld || Object.keys(prices).length > 0
        ? run(
            tx,
            `insert into sportsbook.market_trading (market, is_suspended, prices) values ($1, $2, $3::jsonb)
             on conflict (market) do update set is_suspended = excluded.is_suspended, prices = excluded.prices`,
            id,
            isHeld,
            JSON.stringify(prices),
          )
        : run(tx, 'delete from sportsbook.market_trading where market = $1', id))
      return touch(run, tx, 'e.id = $1', event, id)
    },
    /** Undefined: there is no such league. */
    async lockLeague(tx: Tx, id: string): Promise<{ sport: Sport; tier: Tier } | undefined> {
      return (await run<{ sport: Sport; tier: Tier }>(tx, 'select sport, tier from sportsbook.league where id = $1 for update', id))[0]
    },
    async setLeague(tx: Tx, id: string, terms: LeagueTerms): Promise<ChangedEvents> {
      const { isSuspended, extraMargin, priceShift, outcomeLimit, eventLimit } = terms
      const sql = `insert into sportsbook.league_trading (league, is_suspended, extra_margin, outcome_limit, event_limit, price_shift)
        values ($1, $2, $3, $4, $5, $6) on conflict (league) do update set is_suspended = excluded.is_suspended,
        extra_margin = excluded.extra_margin, outcome_limit = excluded.outcome_limit, event_limit = excluded.event_limit,
        price_shift = excluded.price_shift`
      await run(tx, sql, id, isSuspended, extraMargin, outcomeLimit, eventLimit, priceShift)
      await markMoved(run, tx, 'e.league = $1', id)
      return touch(run, tx, 'e.league = $1 and e.is_listed', id)
    },
  }
}

export type TradingWrites = ReturnType<typeof createTradingWrites>

/** A change of what is offered is a change of the event, and of its markets: all of them, or one. */
async function touch(run: Run, tx: Tx, which: string, subject: string, market?: string): Promise<ChangedEvents> {
  await run(tx, `select from sportsbook.event e where ${which} order by id for update`, subject)
  const rows = await run<{ id: string; before: number }>(
    tx,
    `update sportsbook.event e set revision = revision + 1 where ${which} returning id, (revision - 1)::float8 as before`,
    subject,
  )
  await run(
    tx,
    `update sportsbook.market m set revision = e.revision from sportsbook.event e
     where e.id = m.event and e.id = any($1::text[]) and (m.id = $2 or ($2::text is null and m.status in ('open', 'suspended')))`,
    rows.map(({ id }) => id),
    market ?? null,
  )
  return rows.map(({ id, before }) => [id, before] as const)
}
