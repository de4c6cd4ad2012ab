/** The running server's own database (`DATA_DIR`): ages rows and runs jobs early, so that scenarios need not wait. */
import { expect } from '@playwright/test'

import { withConnection, runExclusive } from '../run-exclusive.ts'

const NAME = 'fairhouse'

/**
 * Ages a row: the creation of an invoice or a payout, the last message to an address, a tournament as if announced earlier, or the proof of
 * the latest session of an operator.
 */
export const AGED = {
  invoice: `update payments.invoice set created_at = created_at - make_interval(secs => $2) where id = $1`,
  quote: `update crypto.deposit set created_at = created_at - make_interval(secs => $2) where invoice = $1`,
  signing: `update crypto.payout set created_at = created_at - make_interval(secs => $2) where reference = $1`,
  tournament: `update tournaments.tournament set starts_at = starts_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2) where id = $1`,
  proof: `update backoffice.session set proved_at = proved_at - make_interval(secs => $2) where id = (select s.id from backoffice.session s
    join backoffice.operator o on o.id = s.operator where o.login = $1 order by s.made_at desc limit 1)`,
  payoutLink: `update identity.code set sent_at = sent_at - make_interval(secs => $2) where address = $1 and purpose = 'payout_link'`,
} as const

export async function older(what: keyof typeof AGED, { id }: { id: string }, seconds: number): Promise<void> {
  await query(AGED[what], [id, seconds])
}

/** Runs a scheduled job and waits for its end. One at a time, because another scenario may observe its effect. */
export const runNow = (job: Job): Promise<void> => runExclusive(job, () => run(job))

/** Payouts are reconciled only when `action` requests it, neither by another scenario nor by the schedule. */
export const withReconcilePaused = (action: (reconcileNow: () => Promise<void>) => Promise<void>): Promise<void> =>
  runExclusive('payouts.reconcile', async () => {
    await clearOfTimetable()
    await action(() => run('payouts.reconcile'))
  })

type Job = 'tournaments.settle' | 'payments.sweep' | 'payments.reconcile' | 'payouts.reconcile'

async function run(job: Job): Promise<void> {
  const [added] = await query<{ id: string }>(`select id from graphile_worker.add_job($1, '{}'::json)`, [job])
  const isDone = async () => (await query(`select 1 from graphile_worker.jobs where id = $1`, [added!.id])).length === 0
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true)
}

/** Payouts are reconciled at every fifth minute; `action` starts where none falls into it. */
const TIMETABLE_MS = 300_000
const UNDISTURBED_MS = 45_000

async function clearOfTimetable(): Promise<void> {
  const left = TIMETABLE_MS - (Date.now() % TIMETABLE_MS)
  if (left < UNDISTURBED_MS) await new Promise((done) => setTimeout(done, left + 5000))
}

async function query<Row extends object>(question: string, values: unknown[]): Promise<Row[]> {
  return withConnection(NAME, async (client) => (await client.query<Row>(question, values)).rows)
}
