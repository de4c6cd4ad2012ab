/**
 * What an operator does with money of no known owner: match it to an invoice, refuse the invoice, or send the money back.
 * Each is one transaction of its caller, who keeps there as well who decided. Source: money.md B, "Matching screen".
 */
import { type Refusal, refuse, type ReviewRefusal } from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'

import { repeated } from '../../../platform/db/index.ts'
import { type PostDone, postings, type Via } from '../../ledger/index.ts'
import type { ApplyDeps } from '../apply.ts'
import { mayReceive } from '../arriving.ts'
import { creditFor } from '../deposit/judge.ts'
import { LIFE_MS, RANK, STATUS } from '../deposit/state.ts'
import { doneOf, noteOver } from '../settle.ts'
import { lockInvoice, readAny, saveDeposit, saveRefused } from '../store/invoices.ts'
import type { ReviewLetters } from './letters.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { PaymentTables, Tx } from '../store/tables.ts'
import { type Proposal, proposalsFor, type Suspended } from './propose.ts'
import { endSuspended, givePayment, isMatchable, lockSuspended, suspended, suspendedBefore, unpaidSince } from './store.ts'

export interface Decision {
  by: string
  reason: string
}

export interface Waiting {
  item: Suspended
  proposals: Proposal[]
}

export interface Matching {
  /** The oldest money first, each with the invoices it may belong to; and every invoice that may miss money. */
  list(): Promise<{ waiting: Waiting[]; invoices: StoredInvoice[] }>
  item(psp: string, ext: string): Promise<Suspended | undefined>
  invoice(id: bigint): Promise<StoredInvoice | undefined>
  match(tx: NonNullable<Via>, at: { psp: string; ext: string; invoice: bigint }, decision: Decision): Promise<StoredInvoice | Refusal>
  /** An invoice in review, without its money. `because` is told to the player; who decided it, and in which words, is for the caller to keep. */
  refuse(tx: NonNullable<Via>, invoice: bigint, because: ReviewRefusal): Promise<StoredInvoice | Refusal>
  sendBack(tx: NonNullable<Via>, at: { psp: string; ext: string }, decision: Decision): Promise<Suspended | Refusal>
  /** After the commit: screens and balance of the player. */
  told(invoice: StoredInvoice, isCredited: boolean): void
  /** Money that nobody matched within thirty days goes back. Answers how much of it there was. */
  sweep(): Promise<number>
}

export const KEPT_MS = 30 * 86_400_000
const SHOWN = 200

export interface MatchingDeps extends ApplyDeps {
  letters: ReviewLetters
}

export function createMatching(deps: MatchingDeps): Matching {
  const { database, ledger, limits, ports, clock, letters, onChange } = deps
  const db = database.tables<PaymentTables>()
  const sendBack: Matching['sendBack'] = async (via, { psp, ext }, decision) => {
    const tx = via as Tx
    const item = await lockSuspended(tx, psp, ext)
    if (!item) return refuse('bad_transition')
    await endSuspended(tx, item, { ...decision, outcome: 'sent_back', invoice: null, at: clock.now() })
    await post(ledger, tx, postings.suspenseBack({ psp, ext, currency: item.currency, received: item.amount }))
    return item
  }
  return {
    async list() {
      const [items, invoices] = await Promise.all([suspended(db, SHOWN), unpaidSince(db, clock.now() - KEPT_MS, SHOWN)])
      return { invoices, waiting: items.map((item) => ({ item, proposals: proposalsFor(item, invoices) })) }
    },
    item: async (psp, ext) => db.transaction().execute((tx) => lockSuspended(tx, psp, ext)),
    invoice: (id) => readAny(db, id),
    async match(via, { psp, ext, invoice: id }, decision) {
      const tx = via as Tx
      const invoice = await lockInvoice(tx, id)
      const item = await lockSuspended(tx, psp, ext)
      if (!invoice || !item || !isMatchable(invoice)) return refuse('bad_transition')
      if (!(await fits(tx, item, invoice, limits))) return refuse('not_matchable')
      const now = clock.now()
      const paid = paidBy(invoice, item)
      await noteOver(tx, invoice, paid.shop, limits, now)
      await saveDeposit(tx, id, paid)
      await endSuspended(tx, item, { ...decision, outcome: 'matched', invoice: id, at: now })
      await givePayment(tx, item, id)
      const { player, currency } = invoice
      const claimed = { invoice: `${id}`, player, currency, received: item.amount, credited: paid.shop }
      const { version } = await post(ledger, tx, postings.suspenseClaimed(claimed))
      await ports.onCredited(tx, [{ player, currency, amount: paid.shop, invoice: id, version, at: now }])
      await letters.enqueue(tx, { invoice: id, what: 'credited', at: now })
      return paid
    },
    async refuse(via, id, because) {
      const tx = via as Tx
      const invoice = await lockInvoice(tx, id)
      if (invoice?.status !== STATUS.review) return refuse('bad_transition')
      const refused = { because, at: clock.now() }
      await saveRefused(tx, id, refused)
      await letters.enqueue(tx, { invoice: id, what: 'refused', at: refused.at })
      return { ...invoice, status: STATUS.failed, refused }
    },
    sendBack,
    told(invoice, isCredited) {
      if (isCredited) ledger.committed()
      onChange(invoice, isCredited ? { kind: 'paid', currency: invoice.currency, received: invoice.amount, credited: invoice.shop } : null)
    },
    async sweep() {
      const old = await suspendedBefore(db, clock.now() - KEPT_MS, SHOWN)
      for (const item of old)
        await repeated(() =>
          db.transaction().execute((tx) => sendBack(tx, item, { by: 'house', reason: 'nobody matched it within 30 days' })),
        )
      if (old.length > 0) ledger.committed()
      return old.length
    },
  }
}

/** Of the provider and currency of the invoice, for a player to whom money may be credited. */
async function fits(tx: Tx, item: Suspended, invoice: StoredInvoice, limits: ApplyDeps['limits']): Promise<boolean> {
  const isSame = item.psp === invoice.psp && item.currency === invoice.currency && isCurrency(item.currency)
  const credited = creditFor(invoice, item.amount)
  return isSame && credited > 0n && mayReceive(tx, invoice, credited, limits)
}

/** As money that came for it: credited at the rate that was asked, late where it had closed. */
function paidBy(invoice: StoredInvoice, { amount, at }: Suspended): StoredInvoice {
  const shop = creditFor(invoice, amount)
  const late = RANK[invoice.status] === 3 || at - invoice.createdAt > LIFE_MS
  return { ...invoice, status: STATUS.paid, amount, shop, sumWasChanged: amount !== invoice.asked.amount, late }
}

async function post(ledger: ApplyDeps['ledger'], tx: Tx, order: Parameters<ApplyDeps['ledger']['postWithin']>[1]): Promise<PostDone> {
  return doneOf(await ledger.postWithin(tx, order), order.key)
}
