/** Two calls that wait for the lock of a player's wallets, in a known order. */
import type { TestServer } from '@fairhouse/testkit'
import { expect } from 'vitest'

export type Call = () => Promise<string>

async function waitForBlocked({ server }: TestServer, count: number): Promise<void> {
  const sql = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await server.app.database.pool.query<{ n: number }>(sql)).rows[0]!.n).toBe(count)
}

/** Both wait for the lock of the player's wallets, `first` before `second`; then it is released. */
export async function inOrder(testServer: TestServer, { id }: { id: bigint }, first: Call, second: Call): Promise<[string, string]> {
  const { ledger, database } = testServer.server.app
  let answers: Promise<[string, string]>
  await database.db.transaction().execute(async (tx) => {
    await ledger.lockPlayer(tx, id)
    const one = first()
    await waitForBlocked(testServer, 1)
    answers = Promise.all([one, second()])
    await waitForBlocked(testServer, 2)
  })
  return answers!
}
