/** The ledger's outbox as a stream: a row is one batch of bets, or one posting. Rows that all readers have read are deleted. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Database, type Db, stamp } from '../../../../platform/db/index.ts'
import type { Position, Stream, StreamReader } from '../../../../platform/streams/index.ts'
import { readChunk } from './chunk.ts'
import type { LedgerEvent } from './events.ts'

export type OutboxReader = StreamReader<LedgerEvent>

const DELETE_READ = `delete from ledger.outbox o
  using (select lane, min(n) as n from ledger.cursor group by lane having count(*) filter (where reader = any($1)) = $2) all_read
  where o.lane = all_read.lane and o.n <= all_read.n
    and not exists (select from ledger.parked p where p.lane = o.lane and p.n = o.n)`

export const createOutboxStream = ({ pool }: Database): Stream<LedgerEvent> => ({
  schema: 'ledger',
  lastNumbers: async () => (await pool.query<Position>('select id as lane, n from ledger.lane where n > 0')).rows,
  readChunk: (lane, after, rows) => readChunk(pool, lane, after, rows),
  async deleteRead(readers) {
    await pool.query(DELETE_READ, [readers, readers.length])
  },
})

/** Batches that the slowest reader has not read yet. */
export async function outboxBacklog({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ behind: number }>(
    'select coalesce(max(l.n - c.n), 0)::float8 as behind from ledger.cursor c join ledger.lane l on l.id = c.lane',
  )
  return rows[0]!.behind
}

/** Rows of a lane that are searched; a reader that is further behind counts as one that has not read them. */
const SEARCHED_ROWS = 10_000

/**
 * Whether this reader has read every bet of the player, and what ended it, of before an instant (milliseconds), or parked it. Exact while the caller holds the
 * lock of the player's wallet.
 */
export async function hasReadBetsOf(db: Db, reader: string, player: PlayerId, before: number): Promise<boolean> {
  const wallet = JSON.stringify({ wallets: [{ player: `${player}` }] })
  const { rows } = await sql<{ behind: boolean }>`select exists (
    select from ledger.lane l left join ledger.cursor c on c.reader = ${reader} and c.lane = l.id
    where l.n - coalesce(c.n, 0) > ${SEARCHED_ROWS} or exists (
      select from ledger.outbox o where o.lane = l.id and o.n > coalesce(c.n, 0) and (
        o.players @> array[${player}::bigint] and exists (select from unnest(o.players, o.keys) named(player, key)
          join ledger.bet b on b.player = named.player and b.key = named.key where b.player = ${player} and b.at < ${stamp(before)})
        or o.posting ? 'bet' and o.posting @> ${wallet}::jsonb and (o.posting ->> 'at')::float8 < ${before}))) as behind`.execute(db)
  return !rows[0]!.behind
}

/** A transaction that has written holds it up however long it lasts; another one, as that of a backup, no longer than this. */
const LONGEST = '10 minutes'

/**
 * Whether this reader has read every bet of all players, and what ended it, up to an instant (milliseconds), or parked it. Exact: the instant of a bet lies
 * in its transaction, so once none runs that began until then, all of them are in the outbox. Never before that instant has passed by the database's clock, whatever
 * that of the caller says: bets of before it may still come.
 */
export async function hasReadAllBets(db: Db, reader: string, until: number): Promise<boolean> {
  const after = stamp(until + 1)
  const { rows: now } = await sql<{ isBooked: boolean }>`
    select ledger.instant() >= ${after} and not exists (select from pg_stat_activity where datname = current_database() and usename = current_user
      and pid <> pg_backend_pid() and xact_start < ${after} and (backend_xid is not null or xact_start > clock_timestamp() - ${LONGEST}::interval)) as "isBooked"`.execute(
    db,
  )
  if (!now[0]!.isBooked) return false
  // a statement of its own: it sees what was committed before it began
  const { rows } = await sql<{ behind: boolean }>`select exists (
    select from ledger.lane l left join ledger.cursor c on c.reader = ${reader} and c.lane = l.id
    where l.n - coalesce(c.n, 0) > ${SEARCHED_ROWS} or exists (
      select from ledger.outbox o where o.lane = l.id and o.n > coalesce(c.n, 0) and ((o.posting ->> 'at')::float8 <= ${until}
        or exists (select from unnest(o.players, o.keys) named(player, key)
          where (select b.at from ledger.bet b where b.player = named.player and b.key = named.key limit 1) < ${after})))) as behind`.execute(
    db,
  )
  return !rows[0]!.behind
}

/** The ledger's present, milliseconds: nothing that is booked later is of before. */
export async function ledgerInstant(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`select ledger.ms(ledger.instant())::float8 as at`.execute(db)
  return rows[0]!.at
}
