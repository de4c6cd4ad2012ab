/** Holds a transaction open while the other side runs: tests of locks need both orders, not only concurrency. */
import { sql } from 'kysely'
import { vi } from 'vitest'

import type { Database, Tx } from '../index.ts'

export interface Hold {
  /** Resolves once `count` other backends wait for a lock of this transaction, directly or behind another one. */
  blocks(count?: number): Promise<void>
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Idempotent. */
  commit(): Promise<void>
  /** Idempotent. */
  rollback(): Promise<void>
}

const WAIT = { timeout: 60_000, interval: 5 }
const WAITING = `with recursive waiting(pid) as (
    select pid from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))
    union
    select a.pid from waiting w join pg_stat_activity a on a.datname = current_database() and w.pid = any(pg_blocking_pids(a.pid)))
  select count(*)::int as n from waiting`

/** Resolves once `count` other backends wait for a lock of this one, directly or behind another. */
export const untilBlocked = ({ pool }: Pick<Database, 'pool'>, pid: number, count: number): Promise<void> =>
  vi.waitFor(async () => {
    const found = (await pool.query<{ n: number }>(WAITING, [pid])).rows[0]!.n
    if (found < count) throw new Error(`${found} of ${count} backends wait for the held transaction`)
  }, WAIT)

/** As `untilBlocked`, of an open transaction. */
export async function untilBlocks(database: Pick<Database, 'pool'>, tx: Tx, count = 1): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await untilBlocked(database, rows[0]!.pid, count)
}

/** Runs `text` (usually a lock) and keeps its transaction open. */
export async function hold({ pool }: Pick<Database, 'pool'>, text: string, values: unknown[] = []): Promise<Hold> {
  const client = await pool.connect()
  let isOver = false
  const end = async (how: 'commit' | 'rollback') => {
    if (isOver) return
    isOver = true
    await client.query(how).finally(() => client.release())
  }
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query(text, values)
  return {
    blocks: (count = 1) => untilBlocked({ pool }, rows[0]!.pid, count),
    query: async (more, its = []) => (await client.query<Record<string, unknown>>(more, its)).rows,
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  }
}

/** Runs `work` while the transaction is open; rolls back if `work` has not committed it. */
export async function holding<T>(
  database: Pick<Database, 'pool'>,
  [text, values]: readonly [text: string, values?: unknown[]],
  work: (held: Hold) => Promise<T>,
): Promise<T> {
  const held = await hold(database, text, values)
  return work(held).finally(() => held.rollback())
}
