/** The private channel of a player's invoices: a snapshot of those a screen may still show, then each change. */
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import type { StoredInvoice } from './store/rows.ts'
import { shownInvoicesOf } from './store/shown.ts'
import { invoiceView } from './views.ts'

export function provideInvoices(hub: Channels, database: Database, clock: Clock): void {
  hub.provide('invoice', async (player) => {
    const shown = player === null ? [] : await shownInvoicesOf(database.db, player, clock.now())
    return shown.filter(({ extId }) => extId !== null).map((invoice) => invoiceView(invoice, clock.now()))
  })
}

/** Publishes a change. */
export const createInvoicePublisher =
  (fanOut: FanOut, clock: Clock) =>
  (invoice: StoredInvoice): void =>
    fanOut.publish('invoice', invoice.player, invoiceView(invoice, clock.now()))
