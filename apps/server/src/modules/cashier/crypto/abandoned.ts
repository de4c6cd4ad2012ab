/** Invoices whose every payment was replaced by one to another address: they expire as if nothing had been seen. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { type ConvertedPayments, LIFE_MS } from '../payments/index.ts'
import { markAbandoned, findReplacedInvoices } from './store/addresses.ts'

export interface AbandonedDeps {
  database: Database
  clock: Clock
  payments: Pick<ConvertedPayments, 'abandon'>
}

/** A later payment is still credited as late. */
const OLDEST_MS = 86_400_000

export function createAbandoned({ database, clock, payments }: AbandonedDeps): () => Promise<void> {
  const db = database.db
  return async () => {
    const now = clock.now()
    for (const invoice of await findReplacedInvoices(db, now - OLDEST_MS, now - LIFE_MS)) {
      await payments.abandon(invoice)
      await markAbandoned(db, invoice)
    }
  }
}
