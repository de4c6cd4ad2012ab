/**
 * An operator's actions on unmatched payments: match to an invoice, refuse the invoice, or return the money. Each is one
 * transaction of its caller, who also stores the decider. Source: money.md B, "Matching screen".
 */
import { type Refusal, refuse, type ReviewRefusal } from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { postings } from '../../ledger/index.ts'
import { mayReceive } from '../deposit-eligibility.ts'
import { creditFor } from '../deposit/evaluate-event.ts'
import { LIFE_MS, RANK, STATUS } from '../deposit/state.ts'
import type { EventHandlerDeps } from '../handle-provider-events.ts'
import { recordDepositForLimits } from '../post-settlement.ts'
import { lockInvoice, saveDeposit } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import { lockInvoices } from '../store/taking.ts'
import type { ReviewMessages } from './messages.ts'
import type { Suspended } from './propose.ts'
import { endReview, refuseInvoice } from './refusing.ts'
import { endSuspended, assignPayment, isMatchable, isReorged, lockSuspended, invoiceNamedBy } from './store.ts'

export interface Decision {
  by: string
  reason: string
}

export interface Change {
  invoice: StoredInvoice
  isCredited: boolean
}

/** Each result is published after the commit. */
export interface MatchingCommands {
  /** Ends another invoice of the same player that the money was sent for. */
  match(tx: Tx, at: { psp: string; ext: string; invoice: bigint }, decision: Decision): Promise<Change[] | Refusal>
  /**
   * Refuses an invoice in review, without its money. `because` is shown to the player; the caller stores the decider and the
   * note.
   */
  refuse(tx: Tx, invoice: bigint, because: ReviewRefusal): Promise<Change[] | Refusal>
  /** Ends the invoice it was sent for, unless something else of it is open. */
  sendBack(tx: Tx, at: { psp: string; ext: string }, decision: Decision): Promise<Change[] | Refusal>
}

export interface MatchingDeps extends EventHandlerDeps {
  messages: ReviewMessages
}

export function createMatchingCommands(deps: MatchingDeps): MatchingCommands {
  const { ledger, limits, clock, messages } = deps
  return {
    async match(outerTx, { psp, ext, invoice: id }, decision) {
      const tx = outerTx
      const named = (await invoiceNamedBy(tx, psp, ext)) ?? id
      const locked = await lockInvoices(tx, [id, named], true)
      const invoice = locked.get(id)
      const item = await lockSuspended(tx, psp, ext)
      if (!item) return goneRefusal(tx, psp, ext)
      if (!invoice || !isMatchable(invoice)) return refuse('bad_transition')
      if (!(await fits(tx, item, invoice, limits))) return refuse('not_matchable')
      const at = clock.now()
      const credited = { invoice: await credit(tx, deps, { invoice, item, decision, at }), isCredited: true }
      const other = named === id ? undefined : locked.get(named)
      const ended = other?.player === invoice.player && (await endReview(tx, messages, other, { because: 'other_invoice', at }))
      return ended ? [credited, withoutCredit(ended)] : [credited]
    },
    async refuse(outerTx, id, because) {
      const tx = outerTx
      const invoice = await lockInvoice(tx, id)
      if (invoice?.status !== STATUS.review) return refuse('bad_transition')
      return [withoutCredit(await refuseInvoice(tx, messages, invoice, { because, at: clock.now() }))]
    },
    async sendBack(outerTx, { psp, ext }, decision) {
      const [tx, at] = [outerTx, clock.now()]
      const named = await invoiceNamedBy(tx, psp, ext)
      const invoice = named === null ? undefined : await lockInvoice(tx, named)
      const item = await lockSuspended(tx, psp, ext)
      if (!item) return goneRefusal(tx, psp, ext)
      await endSuspended(tx, item, { ...decision, outcome: 'sent_back', invoice: null, at })
      await ledger.postOrThrow(tx, postings.suspenseBack({ psp, ext, currency: item.currency, received: item.amount }))
      const ended = invoice && (await endReview(tx, messages, invoice, { because: 'sent_back', at }))
      return ended ? [withoutCredit(ended)] : []
    },
  }
}

const goneRefusal = async (tx: Tx, psp: string, ext: string): Promise<Refusal> =>
  refuse((await isReorged(tx, psp, ext)) ? 'taken_back' : 'bad_transition')

interface Claim {
  invoice: StoredInvoice
  item: Suspended
  decision: Decision
  at: number
}

/** Returns the updated invoice. */
async function credit(tx: Tx, { ledger, limits, ports, messages }: MatchingDeps, claim: Claim): Promise<StoredInvoice> {
  const { invoice, item, decision, at } = claim
  const { id, player, currency } = invoice
  const paid = paidBy(invoice, item)
  await recordDepositForLimits(tx, invoice, paid.shop, limits, at)
  await saveDeposit(tx, id, paid)
  await endSuspended(tx, item, { ...decision, outcome: 'matched', invoice: id, at })
  await assignPayment(tx, item, id)
  const claimed = { invoice: `${id}`, player, currency, received: item.amount, credited: paid.shop }
  const { version } = await ledger.postOrThrow(tx, postings.suspenseClaimed(claimed))
  await ports.onCredited(tx, [{ player, currency, amount: paid.shop, invoice: id, version, at }])
  await messages.enqueue(tx, { invoice: id, what: 'credited', at })
  return paid
}

const withoutCredit = (invoice: StoredInvoice): Change => ({ invoice, isCredited: false })

/** Of the provider and currency of the invoice, for a player who may be credited. */
async function fits(tx: Tx, item: Suspended, invoice: StoredInvoice, limits: EventHandlerDeps['limits']): Promise<boolean> {
  const isSame = item.psp === invoice.psp && item.currency === invoice.currency && isCurrency(item.currency)
  const credited = creditFor(invoice, item.amount)
  return isSame && credited > 0n && mayReceive(tx, invoice, credited, limits)
}

/** As a payment of this invoice: credited at its rate, late if it was closed. */
function paidBy(invoice: StoredInvoice, { amount, at }: Suspended): StoredInvoice {
  const shop = creditFor(invoice, amount)
  const late = RANK[invoice.status] === 3 || at - invoice.createdAt > LIFE_MS
  return { ...invoice, status: STATUS.paid, amount, shop, sumWasChanged: amount !== invoice.expected.amount, late }
}
