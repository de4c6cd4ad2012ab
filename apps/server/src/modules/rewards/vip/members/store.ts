/** Own terms of players, and the list of the club. Instants in milliseconds. */
import type { AgreedTerms, OwnTerms } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'

interface OwnRow {
  player: PlayerId
  cashback_pct: number
  rakeback_pct: number
  cap_steps: number
  payout_multiple: number
  starts_at: Date
  stopped_at: Date | null
}

/** In the order of their versions. */
export async function ownTermsOf(db: Db, players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, OwnTerms[]>> {
  const { rows } = await sql<OwnRow>`select * from vip.own_terms where player = any(${players}::bigint[]) order by player, version`.execute(
    db,
  )
  const own = Map.groupBy(rows, ({ player }) => player)
  return new Map([...own].map(([player, versions]) => [player, versions.map(ownOf)]))
}

const ownOf = (row: OwnRow): OwnTerms => ({
  cashbackPct: row.cashback_pct,
  rakebackPct: row.rakeback_pct,
  cashbackCapSteps: row.cap_steps,
  payoutMultiple: row.payout_multiple,
  startsAt: row.starts_at.getTime(),
  stoppedAt: row.stopped_at && row.stopped_at.getTime(),
})

export interface NewOwnTerms extends AgreedTerms {
  readonly player: PlayerId
  readonly startsAt: number
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
}

/** The version before it ends. */
export async function insertOwnTerms(tx: Tx, terms: NewOwnTerms): Promise<void> {
  const { player, cashbackPct, rakebackPct, cashbackCapSteps, payoutMultiple, startsAt, madeBy, madeAt, reason } = terms
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vip terms ${player}`}, 0))`.execute(tx)
  await stopOwnTerms(tx, player, startsAt)
  await sql`insert into vip.own_terms (player, version, cashback_pct, rakeback_pct, cap_steps, payout_multiple, starts_at, made_by, made_at, reason)
    select ${player}::bigint, coalesce(max(version), 0) + 1, ${cashbackPct}::smallint, ${rakebackPct}::smallint, ${cashbackCapSteps}::int, ${payoutMultiple}::smallint,
      ${stamp(startsAt)}, ${madeBy}, ${stamp(madeAt)}, ${reason} from vip.own_terms where player = ${player}`.execute(tx)
}

/** false when none is in force. */
export async function stopOwnTerms(tx: Tx, player: PlayerId, at: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update vip.own_terms set stopped_at = greatest(starts_at, ${stamp(at)})
    where player = ${player} and stopped_at is null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export interface Manager {
  /** As the player sees it. */
  readonly name: string
  /** Login; null of a name that was typed before managers were operators. */
  readonly operator: string | null
}

export interface ListedMember {
  readonly player: PlayerId
  readonly level: number
  readonly manager: Manager | null
  /** The last manager, where the operator's access ended and nobody followed. */
  readonly left: string | null
}

/** Players from this level on and those with an accepted request: first those whose manager left, then the highest levels. `micros`: that order. */
export async function membersFrom(db: Db, level: number, { before, limit }: PlacedPage): Promise<(ListedMember & { micros: bigint })[]> {
  const { rows } = await sql<Omit<ListedMember, 'manager'> & { name: string | null; operator: string | null; micros: bigint }>`
    with reached as (select player, max(level)::int as level from vip.level_change group by player),
      members as (select player from reached where level >= ${level} union select player from vip.join_request where state = 'accepted'),
      latest as (select distinct on (player) player, what, name from vip.manager_change order by player, id desc)
    select * from (select m.player, coalesce(r.level, 0) as level, v.name, v.operator, l.name as "left",
        (case when l.name is null then 1999999 else 999999 end - coalesce(r.level, 0))::bigint as micros
    from members m left join reached r on r.player = m.player left join vip.manager v on v.player = m.player
      left join latest l on l.player = m.player and l.what = 'left') listed
    where ${before?.micros ?? null}::bigint is null or (micros, player) > (${before?.micros ?? null}::bigint, ${before?.key ?? null}::bigint)
    order by micros, player limit ${limit}`.execute(db)
  return rows.map(({ name, operator, ...member }) => ({ ...member, manager: name === null ? null : { name, operator } }))
}
