/** Invoices that a player's screen may still show. Instants in milliseconds. */
import { type PlayerId, HOUR_MS } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { LIFE_MS, STATUS } from '../deposit/state.ts'
import { invoiceOf, OPEN, type StoredInvoice } from './rows.ts'

/** More than a player can open within the time. */
const MOST = 20

/**
 * Open ones, those in review, and those created no longer ago than a life and an hour: a socket that reconnects after an invoice
 * expired must receive its closing, or the page offers a new one for money that is on its way. Newest first.
 */
export async function shownInvoicesOf(db: Db, player: PlayerId, now: number): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('payments.invoice')
    .selectAll()
    .where('player', '=', player)
    .where('parent', 'is', null)
    .where(({ eb, or }) => or([eb('status', 'in', [...OPEN, STATUS.review]), eb('created_at', '>', new Date(now - LIFE_MS - HOUR_MS))]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(invoiceOf)
}
