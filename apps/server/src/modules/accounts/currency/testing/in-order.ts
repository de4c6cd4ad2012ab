/** Two calls that wait for the lock of a player's wallets, in a known order. */
import type { TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { expect } from 'vitest'

export type Call = () => Promise<string>

/** Those that wait for this backend, or for another one that does: a job that waits for something else is none of them. */
const BEHIND = `with recursive behind as (
    select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
    union select a.pid from behind b join pg_stat_activity a on b.pid = any(pg_blocking_pids(a.pid)))
  select count(*)::int as n from behind`

async function waitForBlocked({ server }: TestServer, holder: number, count: number): Promise<void> {
  await expect.poll(async () => (await server.app.database.pool.query<{ n: number }>(BEHIND, [holder])).rows[0]!.n).toBe(count)
}

/** Both wait for the lock of the player's wallets, `first` before `second`; then it is released. */
export async function inOrder(testServer: TestServer, { id }: { id: bigint }, first: Call, second: Call): Promise<[string, string]> {
  const { ledger, database } = testServer.server.app
  let answers: Promise<[string, string]>
  await database.db.transaction().execute(async (tx) => {
    await ledger.lockPlayer(tx, id)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const one = first()
    await waitForBlocked(testServer, rows[0]!.pid, 1)
    answers = Promise.all([one, second()])
    await waitForBlocked(testServer, rows[0]!.pid, 2)
  })
  return answers!
}
