/** The running house's own database (`DATA_DIR`): what a scenario cannot wait for is made older, and jobs come before their time. */
import { openCluster, openDatabase } from '../../apps/server/src/index.ts'

const NAME = 'fairhouse'

/** Minutes that a scenario does not wait: an invoice or a payout was made that much earlier, or a letter sent to an address. */
export const AGED = {
  invoice: `update payments.invoice set created_at = created_at - make_interval(secs => $2) where id = $1`,
  quote: `update crypto.deposit set created_at = created_at - make_interval(secs => $2) where invoice = $1`,
  signing: `update crypto.payout set created_at = created_at - make_interval(secs => $2) where reference = $1`,
  payoutLink: `update identity.code set sent_at = sent_at - make_interval(secs => $2) where address = $1 and purpose = 'payout_link'`,
} as const

export async function older(what: keyof typeof AGED, { id }: { id: string }, seconds: number): Promise<void> {
  await asked(AGED[what], [id, seconds])
}

/** As its timetable would, in a moment. */
export async function runNow(job: 'payments.sweep' | 'payments.reconcile' | 'payouts.reconcile'): Promise<void> {
  await asked(`select graphile_worker.add_job($1, '{}'::json)`, [job])
}

async function asked(question: string, values: unknown[]): Promise<void> {
  const folder = process.env.DATA_DIR
  if (!folder) throw new Error('DATA_DIR names the folder of the house under test')
  const url = new URL((await openCluster({ folder, durable: true })).url) // it runs already: this finds it
  url.pathname = `/${NAME}`
  const database = openDatabase({ url: url.href, max: 1, onIdleError: () => undefined })
  await database.pool.query(question, values).finally(() => database.close())
}
