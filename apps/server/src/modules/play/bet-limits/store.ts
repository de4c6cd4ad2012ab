/** Changes of bet limits in the database. Instants are milliseconds by its clock. */
import type { Milliseconds } from '@fairhouse/money'

import { type Database, runIn, type Tx } from '../../../platform/db/index.ts'

export interface LimitChange {
  readonly version: bigint
  readonly game: string
  readonly currency: string
  /** Minor units. */
  readonly min: bigint
  readonly max: bigint
  /** Milliseconds by the database's clock. */
  readonly holdsFrom: number
  readonly by: string
  readonly reason: string
  /** Two people approved it. */
  readonly isByTwo: boolean
  readonly at: number
}

export type NewChange = Pick<LimitChange, 'game' | 'currency' | 'min' | 'max' | 'by' | 'reason' | 'isByTwo'>

const ALL = `select version, game, currency, min, max, changed_by as by, reason, by_two as "isByTwo",
  extract(epoch from holds_from)::float8 * 1000 as "holdsFrom", extract(epoch from at)::float8 * 1000 as at
  from bet_limits.change order by version`
const ADD = `insert into bet_limits.change (game, currency, min, max, changed_by, reason, by_two, holds_from, at)
  values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 millisecond', clock_timestamp()) returning version`
const LATEST = 'select max(version) as version from bet_limits.change where game = $1 and currency = $2'
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1, 0))`

export async function allChanges(database: Database): Promise<LimitChange[]> {
  const { rows } = await database.pool.query<Record<keyof LimitChange, unknown>>(ALL)
  return rows.map(
    (row) => ({ ...row, version: BigInt(`${row.version}`), min: BigInt(`${row.min}`), max: BigInt(`${row.max}`) }) as LimitChange,
  )
}

export async function addChange(tx: Tx, change: NewChange, spreadMs: Milliseconds): Promise<void> {
  const { game, currency, min, max, by, reason, isByTwo } = change
  await runIn(tx, ADD, game, currency, `${min}`, `${max}`, by, reason, isByTwo, spreadMs)
}

/** Locks a game and currency until the transaction ends. Returns the current version; 0 for the default. */
export async function lockVersion(tx: Tx, game: string, currency: string): Promise<bigint> {
  await runIn(tx, LOCK, `bet_limits ${game} ${currency}`)
  const [row] = await runIn<{ version: string | bigint | null }>(tx, LATEST, game, currency)
  return BigInt(row?.version ?? 0)
}
