/** What players' counted bets moved on each day, of settled bets as they became known. */
import { type PlayerId, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Database, type Db, stamp } from '../../../../platform/db/index.ts'
import { hasReadAllBets } from '../../../books/ledger/index.ts'
import { SETTLED_BETS } from './projection.ts'
import { hasReadUntil } from './store.ts'

export interface PlayDay {
  readonly player: PlayerId
  readonly currency: Currency
  /** UTC, `2026-11-23`. */
  readonly day: string
  /** Minor units of cash. A later change of a bet counts on its own day: a past day never changes. */
  readonly stakes: bigint
  readonly returns: bigint
  readonly theo: bigint
}

/** Instants in milliseconds: from `from`, before `until`. */
export interface PlayPeriod {
  readonly player: PlayerId
  readonly from: number
  readonly until: number
}

/** Whether every bet that was settled until the instant (milliseconds) is among the settled bets, or parked, and was read by `reader`. */
export const createIsPlayRead =
  (database: Database) =>
  async (until: number, reader?: string): Promise<boolean> =>
    (await hasReadAllBets(database.db, SETTLED_BETS, until)) && (reader === undefined || (await hasReadUntil(database, reader, until)))

/** A refunded bet takes back what it gave; the win is split as the stake was. */
export async function loadPlayDays(db: Db, periods: readonly PlayPeriod[]): Promise<PlayDay[]> {
  if (periods.length === 0) return []
  const { rows } = await sql<Omit<PlayDay, 'currency'> & { number: number }>`
    with period as (
      select * from unnest(${periods.map(({ player }) => player)}::bigint[], ${periods.map(({ from }) => from)}::float8[],
        ${periods.map(({ until }) => until)}::float8[]) as p(player, since, until)
    ), state as (
      select s.player, s.key, s.revision, s.currency, s.at, p.since,
        case when s.kind = 2 then 0 else s.stake - s.stake_bonus end as stakes,
        case when s.kind = 2 then 0 else s.win - div(s.win::numeric * s.stake_bonus, s.stake)::bigint end as returns,
        case when s.kind = 2 then 0 else div((s.stake - s.stake_bonus)::numeric * s.edge_ppm, 1000000)::bigint end as theo
      from period p join wagering.settled_bet s on s.player = p.player and s.at < to_timestamp(p.until / 1000)
    ), change as (
      select player, currency, at, since,
        stakes - coalesce(lag(stakes) over bet, 0) as stakes,
        returns - coalesce(lag(returns) over bet, 0) as returns,
        theo - coalesce(lag(theo) over bet, 0) as theo
      from state window bet as (partition by player, key order by revision)
    )
    select player, currency as number, (at at time zone 'UTC')::date::text as day,
      sum(stakes)::bigint as stakes, sum(returns)::bigint as returns, sum(theo)::bigint as theo
    from change where at >= to_timestamp(since / 1000)
    group by 1, 2, 3 order by 1, 3, 2`.execute(db)
  return rows.map(({ number, ...row }) => ({ ...row, currency: currencyOfNumber(number) }))
}

/** Minor units of one currency; `currency` null: of all together. */
export interface PlayTotal {
  readonly currency: Currency | null
  readonly stakes: bigint
  readonly wins: bigint
  /** With a bet that was settled in the period. */
  readonly players: number
}

/**
 * Of all players, from `from`, before `until` (milliseconds), bonus money included. A later row of a bet replaces the one before it: only the
 * difference counts, at its own instant. A refunded bet counts nothing.
 */
export async function loadPlayTotals(db: Db, from: number, until: number): Promise<PlayTotal[]> {
  const { rows } = await sql<Omit<PlayTotal, 'currency'> & { number: number | null }>`
    with change as (
      select s.player, s.currency, s.kind,
        case when s.kind = 2 then 0 else s.stake end - case when b.n is null or b.kind = 2 then 0 else b.stake end as stakes,
        case when s.kind = 2 then 0 else s.win end - case when b.n is null or b.kind = 2 then 0 else b.win end as wins
      from wagering.settled_bet s
        left join wagering.settled_bet b on b.key = s.key and b.player = s.player and b.revision = s.revision - 1
      where s.at >= ${stamp(from)} and s.at < ${stamp(until)}
    )
    select currency as number, sum(stakes)::bigint as stakes, sum(wins)::bigint as wins,
      (count(distinct player) filter (where kind = 0))::int as players
    from change group by grouping sets ((currency), ()) order by 1`.execute(db)
  return rows.map(({ number, ...row }) => ({ ...row, currency: number === null ? null : currencyOfNumber(number) }))
}
