/** Reload offers and what they gave. EUR amounts in minor units, instants in milliseconds. */
import { type Currency, currencyOfNumber, toEur } from '@fairhouse/money'
import { type RawBuilder, sql } from 'kysely'

import { type Db, isBeforePlace, microsOf, type Place, type PlacedPage, stamp, type Tx } from '../../../../platform/db/index.ts'

export interface StoredReload {
  readonly id: string
  readonly version: number
  readonly pct: number
  readonly min: bigint
  readonly max: bigint
  readonly weekdays: readonly number[]
  /** A tier of the VIP club; null = everybody. */
  readonly segment: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly budget: bigint
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
  readonly stoppedAt: number | null
}

interface Row {
  id: string
  version: number
  pct: number
  min: bigint
  max: bigint
  weekdays: number[]
  segment: string | null
  starts_at: Date
  ends_at: Date
  budget: bigint
  made_by: string
  made_at: Date
  reason: string
  stopped_at: Date | null
}

const reloadOf = ({ starts_at, ends_at, made_by, made_at, stopped_at, ...row }: Row): StoredReload => ({
  ...row,
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  madeBy: made_by,
  madeAt: made_at.getTime(),
  stoppedAt: stopped_at && stopped_at.getTime(),
})

async function read(db: Db, rest: RawBuilder<unknown>): Promise<StoredReload[]> {
  const { rows } = await sql<Row>`select * from bonuses.reload ${rest}`.execute(db)
  return rows.map(reloadOf)
}

/** Those that nobody stopped, and that run at this instant, the oldest first. */
export const runningReloads = (db: Db, at: number): Promise<StoredReload[]> =>
  read(db, sql`where stopped_at is null and starts_at <= ${stamp(at)} and ends_at > ${stamp(at)} order by made_at, id`)

/** Every version, the latest first. */
export async function pageOfReloads(db: Db, { before, limit }: PlacedPage): Promise<(StoredReload & Place)[]> {
  const { rows } = await sql<Row & Place>`select *, ${microsOf('made_at')} as micros, ${KEY} as key from bonuses.reload
    where ${isBeforePlace(before, 'made_at', KEY, 'bytes')} order by made_at desc, ${KEY} desc limit ${limit}`.execute(db)
  return rows.map(({ micros, key, ...row }) => ({ ...reloadOf(row), micros, key }))
}
const KEY = sql`(id || ' ' || version) collate "C"`

/** A new version of an existing one ends the version before it. */
export async function insertReload(tx: Tx, reload: Omit<StoredReload, 'version' | 'stoppedAt'>): Promise<void> {
  const { id, pct, min, max, weekdays, segment, startsAt, endsAt, budget, madeBy, madeAt, reason } = reload
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reload ${id}`}, 0))`.execute(tx)
  await stopReload(tx, id, madeAt)
  await sql`insert into bonuses.reload (id, version, pct, min, max, weekdays, segment, starts_at, ends_at, budget, made_by, made_at, reason)
    select ${id}, coalesce(max(version), 0) + 1, ${pct}, ${min}::bigint, ${max}::bigint, ${weekdays as number[]}::smallint[], ${segment}, ${stamp(startsAt)},
      ${stamp(endsAt)}, ${budget}::bigint, ${madeBy}, ${stamp(madeAt)}, ${reason} from bonuses.reload where id = ${id}`.execute(tx)
}

/** false when none of this id runs. */
export async function stopReload(tx: Tx, id: string, at: number): Promise<boolean> {
  const { rows } =
    await sql`update bonuses.reload set stopped_at = ${stamp(at)} where id = ${id} and stopped_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** EUR: what all versions gave so far, by id; `only` of these. */
export async function givenByReloads(db: Db, only: readonly string[] | null = null): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; currency: number; sum: bigint }>`
    select source_ref as id, currency, sum(amount)::bigint as sum from bonuses.bonus where source = 'reload' and (${only as string[] | null}::text[] is null or source_ref = any(${only as string[] | null})) group by 1, 2`.execute(
    db,
  )
  const given = new Map<string, bigint>()
  for (const { id, currency, sum } of rows) given.set(id, (given.get(id) ?? 0n) + toEur(sum, currencyOfNumber(currency) satisfies Currency))
  return given
}
