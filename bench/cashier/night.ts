/** Nightly reconciliation of a provider's report, with PostgreSQL reading the same rows as the baseline. */
import { createLedger, openDatabase } from '@fairhouse/server'

import { createNightly, type PaymentProvider, type ReportLine } from '../../apps/server/src/modules/cashier/payments/index.ts'

export interface Night {
  seconds: number
  /** One `select` of the same payments with their invoices, all rows transferred. */
  readSeconds: number
  findings: number
}

/** `count` matching lines of one day, and one that differs. */
export async function nightOf(
  url: string,
  { count, first, name, day }: { count: number; first: number; name: string; day: string },
): Promise<Night> {
  const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
  const clock = { now: () => Date.now() }
  const ledger = createLedger({ database, writerIds: [], clock, onFault: console.error })
  const lines = Array.from({ length: count }, (_, n) => lineOf(`${name}${n}`, `${first + n}`, Date.parse(day) + (n % 86_000) * 1000))
  const book = [...lines, lineOf('of nobody', '1', Date.parse(day))]
  const provider = {
    report: async (requestedDay: string) => (requestedDay === day ? book : []),
  } as Partial<PaymentProvider> as PaymentProvider
  const nightly = createNightly({
    database,
    ledger,
    clock,
    providers: new Map([['sandbox', provider]]),
    handleEvent: () => Promise.reject(new Error('nothing is to be applied')),
    payoutsBetween: async () => [],
    payoutsNamed: async () => [],
    report: () => undefined,
  })
  try {
    const readSeconds = await timed(() =>
      database.pool.query(
        'select p.ext, p.amount, p.currency, p.at, i.status from payments.payment p left join payments.invoice i on i.id = p.invoice order by p.ext',
      ),
    )
    let findings = -1
    const seconds = await timed(async () => (findings = (await nightly.day('sandbox', day))!.length))
    return { seconds, readSeconds, findings }
  } finally {
    await database.close()
  }
}

const lineOf = (ext: string, reference: string, at: number): ReportLine => ({
  kind: 'deposit',
  ext,
  reference,
  currency: 'RUB',
  amount: 100_000n,
  status: 'paid',
  fee: 0n,
  at,
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
