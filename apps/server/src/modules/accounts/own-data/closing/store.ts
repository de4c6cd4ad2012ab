/** Closed accounts. */

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { type Database, type Db, runIn, type Tx } from '../../../../platform/db/index.ts'

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

/** Those of the players whose account its owner has closed. Takes no lock. */
export async function closedAmong(db: Db, players: readonly PlayerId[]): Promise<bigint[]> {
  const rows = await runIn<Row>(db, 'select player from own_data.closed where player = any($1::bigint[])', players)
  return rows.map(({ player }) => player)
}

/** Whether its owner has closed the account. Takes no lock: under that of the wallets a closing is there, or begins later. */
export const closedCauseOf = async (tx: Tx, player: PlayerId): Promise<'closed' | undefined> =>
  (await closedAmong(tx, [player])).length > 0 ? 'closed' : undefined

/** Waits for running log-ins, and holds new ones, until the transaction ends. */
export const lockClosing = (tx: Tx, player: PlayerId) => queue(tx, player, '')

/** Under `lockClosing`. Instants in milliseconds. */
export async function writeClosed(tx: Tx, player: PlayerId, at: number, freedAt: number): Promise<void> {
  const text = 'insert into own_data.closed (player, at, freed_at) values ($1, $2, $3) on conflict do nothing'
  await runIn(tx, text, player, new Date(at), new Date(freedAt))
}

/** When the player closed the account, milliseconds; null for an open one. */
export async function closedAt(db: Db, player: PlayerId): Promise<number | null> {
  const [row] = await runIn<{ at: Date }>(db, 'select at from own_data.closed where player = $1', player)
  return row?.at.getTime() ?? null
}

/** Closed accounts whose 30 days are over, once each; `free` runs in the same transaction. */
export function freeDue(database: Database, now: number, free: (tx: Tx, player: PlayerId) => Promise<void>): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    const text = 'update own_data.closed set is_freed = true where not is_freed and freed_at <= $1 returning player'
    for (const { player } of await runIn<Row>(tx, text, new Date(now))) await free(tx, player)
  })
}
