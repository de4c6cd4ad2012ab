/** An invoice as shown to a player (ENT-5). */
import type { DepositRecord, Invoice } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { termsView } from './asset-terms.ts'
import { isDisputable } from './deposit/dispute.ts'
import { shownHold } from './deposit/shown-hold.ts'
import { lifeLeft, STATUS } from './deposit/state.ts'
import type { InvoiceRecord } from './store/list.ts'
import type { StoredInvoice } from './store/rows.ts'

/** `now` in milliseconds. */
export function invoiceView(invoice: StoredInvoice, now: number): Invoice {
  const { id, status, method, type, currency, amount, shop, sumWasChanged, late } = invoice
  return {
    id: `${id}`,
    status,
    hash: method,
    type,
    currency,
    amount: formatMoney(amount),
    asked_amount: formatMoney(invoice.expected.amount),
    requested: formatMoney(invoice.requested),
    shop_amount: formatMoney(shop),
    commission: formatMoney(amount - shop),
    life_time: lifeLeft(invoice, now),
    card: { card_number: invoice.cardNumber, phone_number: invoice.phoneNumber },
    recipient: invoice.recipient,
    redirect_url: status === STATUS.waiting && lifeLeft(invoice, now) > 0 ? invoice.redirectUrl : null,
    sum_was_changed: sumWasChanged,
    late,
    refused: refusedView(invoice),
    held: heldView(invoice),
    bonus_missed: invoice.bonusMissed,
    bonus: invoice.bonus,
    crypto: invoice.terms && termsView(invoice.terms, invoice, now),
  }
}

/** Of a refused one without money since. */
const refusedView = ({ status, refused }: StoredInvoice): Invoice['refused'] =>
  refused && status === STATUS.failed ? { because: refused.because, at: instantOf(refused.at) } : null

function heldView({ held }: StoredInvoice): Invoice['held'] {
  const because = held && shownHold(held.because)
  return because && { because, amount: formatMoney(held.amount) }
}

/** One line of the history. */
export function recordView({ invoice, furtherTo, paidAt, disputedAt }: InvoiceRecord, now: number): DepositRecord {
  return {
    ...invoiceView(invoice, now),
    created_at: instantOf(invoice.createdAt),
    paid_at: paidAt === null ? null : instantOf(paidAt),
    further_to: furtherTo === null ? null : `${furtherTo}`,
    is_disputable: furtherTo === null && isDisputable(invoice, now),
    disputed_at: disputedAt === null ? null : instantOf(disputedAt),
  }
}

const instantOf = (at: number) => new Date(at).toISOString()
