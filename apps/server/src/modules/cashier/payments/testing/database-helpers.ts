/** Database look-ups and actions for tests of payments. */

import type { Invoice } from '@fairhouse/contracts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { type Database, sortedBy } from '../../../../platform/db/index.ts'
import { createLedger } from '../../../books/ledger/index.ts'
import { type Finding, findingsOf } from '../store/findings.ts'

export interface DatabaseHelpers {
  /** Runs a job now, as its timetable would. */
  run(
    job: 'payments.reconcile' | 'payments.sweep' | 'payments.nightly' | 'payouts.reconcile' | 'kyc.remove-file',
    payload?: object,
  ): Promise<void>
  /** Balance of a named account in minor units over all currencies, credit positive. */
  account(name: string): Promise<bigint>
  /** Unsettled differences, oldest first. */
  findings(): Promise<Finding[]>
  /** Whether the event waits for a retry. */
  isParked(event: string): Promise<boolean>
  /** Sets a status in a transaction that commits only once `work` waits for the row. Returns the result of `work`. */
  whileLocked<T>(invoice: Pick<Invoice, 'id'>, status: number, work: () => Promise<T>): Promise<T>
  /** No entry can be written while `work` runs. */
  breakBooks(work: () => Promise<void>): Promise<void>
  /** Every invariant of the ledger holds. */
  expectSoundBooks(): Promise<void>
}

export function databaseHelpers(database: Database): DatabaseHelpers {
  const db = database.db
  return {
    async run(job, payload = {}) {
      const { rows } = await sql<{
        id: string
      }>`select id::text from graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(db)
      const waits = async () => (await sql`select 1 from graphile_worker.jobs where id = ${rows[0]!.id}::bigint`.execute(db)).rows.length
      await expect.poll(waits, { interval: 20 }).toBe(0)
    },
    async account(name) {
      const { rows } = await sql<{ sum: bigint | null }>`
        select sum(n.balance)::bigint as sum from ledger.named n join ledger.account a on a.id = n.account where a.name = ${name}`.execute(
        db,
      )
      return rows[0]?.sum ?? 0n
    },
    findings: () => findingsOf(database.db, { isResolved: false, ...sortedBy('at'), limit: 1000 }),
    isParked: async (event) => (await sql`select 1 from payments.parked where event = ${event}`.execute(db)).rows.length > 0,
    async whileLocked({ id }, status, work) {
      const waiting = async () =>
        (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)).rows.length
      let result: ReturnType<typeof work> | undefined
      await db.transaction().execute(async (tx) => {
        await sql`update payments.invoice set status = ${status} where id = ${BigInt(id)}`.execute(tx)
        result = work()
        await expect.poll(waiting).toBe(1)
      })
      return result!
    },
    async breakBooks(work) {
      await sql`alter table ledger.entry rename to entry_away`.execute(db)
      await work().finally(() => sql`alter table ledger.entry_away rename to entry`.execute(db))
    },
    async expectSoundBooks() {
      const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
      expect(await ledger.check()).toEqual([])
    },
  }
}
