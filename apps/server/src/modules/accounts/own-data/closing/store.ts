/** Closed accounts. */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Database, type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import { loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'

interface Row {
  player: PlayerId
}

/** Orders a log-in and a closing that run at once: no session outlives its account. */
const queue = (tx: Db, player: PlayerId, how: '' | '_shared') =>
  runIn(tx, `select pg_advisory_xact_lock${how}(hashtextextended($1, 0))`, `closing ${player}`)

/** Runs before a session is created, in its transaction. */
export async function refuseClosed(tx: Db, player: PlayerId): Promise<Refusal | undefined> {
  await queue(tx, player, '_shared')
  const rows = await runIn(tx, 'select player from own_data.closed where player = $1', player)
  return rows.length > 0 ? refuse('account_closed') : undefined
}

/** Those of the players whose account its owner or operators have closed. Takes no lock. */
export async function closedAmong(db: Db, players: readonly PlayerId[]): Promise<bigint[]> {
  const rows = await runIn<Row>(db, 'select player from own_data.closed where player = any($1::bigint[])', players)
  return rows.map(({ player }) => player)
}

/** Whether its owner has closed the account. Takes no lock: under that of the wallets a closing is there, or begins later. */
export const closedCauseOf = async (tx: Tx, player: PlayerId): Promise<'closed' | undefined> =>
  (await closedAmong(tx, [player])).length > 0 ? 'closed' : undefined

/** Waits for running log-ins, and holds new ones, until the transaction ends. */
export const lockClosing = (tx: Tx, player: PlayerId) => queue(tx, player, '')

/** Why operators close an account: at the player's written request, as the player died, or as it is a second account of its owner. */
export type OperatorCause = 'request' | 'death' | 'duplicate'

/** `by`: their logins. */
export interface OperatorClosing {
  cause: OperatorCause
  by: string
}

/** `operators`: null where the player closed it. Milliseconds. */
export interface ClosedAccount {
  at: number
  operators: OperatorClosing | null
}

/** Under `lockClosing`. Instants in milliseconds. */
export async function writeClosed(tx: Tx, player: PlayerId, { at, operators }: ClosedAccount, freedAt: number): Promise<void> {
  const text = 'insert into own_data.closed (player, at, freed_at, cause, closed_by) values ($1, $2, $3, $4, $5) on conflict do nothing'
  await runIn(tx, text, player, new Date(at), new Date(freedAt), operators?.cause ?? null, operators?.by ?? null)
}

/** Null for an account that neither its player nor operators closed. */
export async function findClosed(db: Db, player: PlayerId): Promise<ClosedAccount | null> {
  const [row] = await runIn<{ at: Date; cause: OperatorCause | null; closed_by: string | null }>(
    db,
    'select at, cause, closed_by from own_data.closed where player = $1',
    player,
  )
  if (!row) return null
  return { at: row.at.getTime(), operators: row.cause && { cause: row.cause, by: row.closed_by! } }
}

/** For the timeline of operators. Source: D-2. */
export const createClosingTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'account_closed'`,
        at: sql`at`,
        key: sql`'closed'`,
        actor: sql`case when cause is null then 'player' else 'operator' end`,
        by: sql`closed_by`,
        detail: sql`cause`,
        from: sql`own_data.closed where player = ${player}`,
      },
    ])

export interface Freeing {
  /** In the transaction of the row. */
  free(tx: Tx, player: PlayerId): Promise<void>
  /** Those of the players who are blocked or self-excluded: their addresses stay taken until that ends. */
  barredAmong(tx: Db, players: readonly PlayerId[]): Promise<readonly bigint[]>
}

/**
 * Closed accounts whose 30 days are over, once each. Never a second account of its owner, nor one under a block or self-exclusion: the person
 * would register again, and the traces that show it would be gone.
 */
export function freeDue(database: Database, now: number, { free, barredAmong }: Freeing): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const due = `select player from own_data.closed where not is_freed and freed_at <= $1 and cause is distinct from 'duplicate' for update`
    const players = (await runIn<Row>(tx, due, new Date(now))).map(({ player }) => player)
    const barred = new Set(await barredAmong(tx, players))
    const freed = players.filter((player) => !barred.has(player))
    await runIn(tx, 'update own_data.closed set is_freed = true where player = any($1::bigint[])', freed)
    for (const player of freed) await free(tx, player)
  })
}
