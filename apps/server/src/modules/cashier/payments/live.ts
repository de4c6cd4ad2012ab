/** The private channel of a player's invoices: a snapshot of those a screen may still show, then each change. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { FanOut, Hub } from '../../../platform/live/index.ts'
import type { StoredInvoice } from './store/rows.ts'
import { shownInvoicesOf } from './store/shown.ts'
import { invoiceView } from './view.ts'

/** Returns the publisher of a change. */
export function serveInvoices(
  { hub, fanOut }: { hub: Hub; fanOut: FanOut },
  database: Database,
  clock: Clock,
): (invoice: StoredInvoice) => void {
  hub.provide('invoice', async (player) => {
    const shown = player === null ? [] : await shownInvoicesOf(database.db, player, clock.now())
    return shown.filter(({ extId }) => extId !== null).map((invoice) => invoiceView(invoice, clock.now()))
  })
  return (invoice) => fanOut.publish('invoice', invoice.player, invoiceView(invoice, clock.now()))
}
