/**
 * An operator's actions on unmatched payments: match to an invoice, refuse the invoice, or return the money. Each is one
 * transaction of its caller, who also stores the decider. Source: money.md B, "Matching screen".
 */
import { isRefusal, type Refusal, refuse, type ReviewRefusal } from '@fairhouse/contracts'
import { type InvoiceId, type Minor, isAsset } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import { postings } from '../../../books/ledger/index.ts'
import { holdReason } from '../deposit-eligibility.ts'
import { creditFor } from '../deposit/evaluate-event.ts'
import { LIFE_MS, RANK, STATUS } from '../deposit/state.ts'
import type { EventHandlerDeps } from '../handle-provider-events.ts'
import { areExcludedPayers } from '../payer.ts'
import { lockInvoice, saveTerms } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import { lockInvoices } from '../store/taking.ts'
import { claimSuspended, type Decision } from './claim.ts'
import { isSettled, type Suspended } from './propose.ts'
import { endReview, refuseInvoice } from './refusing.ts'
import { endSuspended, isMatchable, isReorged, lockSuspended, invoiceNamedBy, refreshHeld } from './store.ts'

export interface Change {
  invoice: StoredInvoice
  isCredited: boolean
}

export interface Match {
  psp: string
  ext: string
  invoice: InvoiceId
}

/** Each result is published after the commit. */
export interface MatchingCommands {
  /** Ends another invoice of the same player that the money was sent for. */
  match(tx: Tx, at: Match, decision: Decision): Promise<Change[] | Refusal>
  /** The refusal that a match would get now: nobody is asked to approve it then. */
  refuseMatch(tx: Tx, at: Match): Promise<Refusal | undefined>
  /**
   * Refuses an invoice in review, without its money. `because` is shown to the player; `by`: the login of the decider. The caller stores
   * the note.
   */
  refuse(tx: Tx, invoice: InvoiceId, decision: { because: ReviewRefusal; by: string }): Promise<Change[] | Refusal>
  /** Ends the invoice it was sent for, unless something else of it is open. */
  sendBack(tx: Tx, at: { psp: string; ext: string }, decision: Decision): Promise<Change[] | Refusal>
}

export function createMatchingCommands(deps: EventHandlerDeps): MatchingCommands {
  const { ledger, clock, messages } = deps
  return {
    async match(tx, at, decision) {
      const found = await findMatch(tx, at, deps)
      if (isRefusal(found)) return found
      const now = clock.now()
      const credited = { invoice: await credit(tx, deps, { ...found, decision, at: now }), isCredited: true }
      const other = found.named?.id === at.invoice ? undefined : found.named
      const left = other && (await dropWaiting(tx, other, at.ext))
      const ended =
        left?.player === found.invoice.player &&
        (await endReview(tx, messages, left, { because: 'other_invoice', by: decision.by, at: now }))
      if (ended) return [credited, withoutCredit(ended)]
      return left && left !== other ? [credited, withoutCredit(left)] : [credited]
    },
    async refuseMatch(tx, at) {
      const found = await findMatch(tx, at, deps)
      return isRefusal(found) ? found : undefined
    },
    async refuse(outerTx, id, { because, by }) {
      const tx = outerTx
      const invoice = await lockInvoice(tx, id)
      if (invoice?.status !== STATUS.review) return refuse('bad_transition')
      return [withoutCredit(await refuseInvoice(tx, messages, invoice, { because, by, at: clock.now() }))]
    },
    async sendBack(outerTx, { psp, ext }, decision) {
      const [tx, at] = [outerTx, clock.now()]
      const named = await invoiceNamedBy(tx, psp, ext)
      const invoice = named === null ? undefined : await lockInvoice(tx, named)
      const item = await lockSuspended(tx, psp, ext)
      if (!item) return goneRefusal(tx, psp, ext)
      await endSuspended(tx, item, { ...decision, outcome: 'sent_back', invoice: null, at })
      const left = invoice && (await dropWaiting(tx, invoice, ext))
      await ledger.postOrThrow(tx, postings.suspenseBack({ psp, ext, currency: item.currency, received: item.amount }))
      const ended = left && (await endReview(tx, messages, left, { because: 'sent_back', by: decision.by, at }))
      if (invoice && isSettled(invoice))
        await messages.enqueue(tx, { invoice: invoice.id, what: 'further_back', sentBack: item.value ?? item, at })
      if (ended) return [withoutCredit(ended)]
      return left && left !== invoice ? [withoutCredit(left)] : []
    },
  }
}

const goneRefusal = async (tx: Tx, psp: string, ext: string): Promise<Refusal> =>
  refuse((await isReorged(tx, psp, ext)) ? 'taken_back' : 'bad_transition')

interface Found {
  invoice: StoredInvoice
  item: Suspended
  /** The invoice that the money names. */
  named: StoredInvoice | undefined
}

/** Locks both. */
async function findMatch(tx: Tx, { psp, ext, invoice: id }: Match, deps: EventHandlerDeps): Promise<Found | Refusal> {
  const named = (await invoiceNamedBy(tx, psp, ext)) ?? id
  const locked = await lockInvoices(tx, [id, named], true)
  const invoice = locked.get(id)
  const item = await lockSuspended(tx, psp, ext)
  if (!item) return goneRefusal(tx, psp, ext)
  if (!invoice || !mayTake(invoice, item)) return refuse('bad_transition')
  const unfit = await refuseUnfit(tx, item, invoice, deps)
  if (unfit) return unfit
  return { invoice, item, named: locked.get(named) }
}

/** One already paid takes only money that names it, as a further payment. */
const mayTake = (invoice: StoredInvoice, item: Suspended): boolean =>
  isMatchable(invoice) || (item.invoice === invoice.id && isSettled(invoice))

/** Returns the updated invoice. */
async function credit(tx: Tx, deps: EventHandlerDeps, found: Found & { decision: Decision; at: number }): Promise<StoredInvoice> {
  const { invoice, item, decision, at } = found
  const received = item.value!.amount
  const credited = creditFor(invoice, received)
  const isFirst = !isSettled(invoice)
  const source = isAsset(item.currency) && { asset: item.currency, units: item.amount, isFirst }
  const kind = isFirst ? 'paid' : 'second'
  const money = { kind, currency: invoice.currency, received, credited, isHeld: true, ...(source && { source }) } as const
  const deposit = isFirst ? paidBy(invoice, item, received) : invoice
  const after = await claimSuspended(tx, deps, { invoice, item, deposit, money, decision, at })
  await deps.messages.enqueue(tx, { invoice: invoice.id, what: 'credited', credited, at })
  return invoice.held ? { ...after, held: await refreshHeld(tx, invoice) } : after
}

/** Money has left suspense: what the player sees as held, or as waiting for more. */
async function dropWaiting(tx: Tx, invoice: StoredInvoice, ext: string): Promise<StoredInvoice> {
  const { id, terms } = invoice
  if (invoice.held) return { ...invoice, held: await refreshHeld(tx, invoice) }
  if (!terms?.parts.some((part) => part.ext === ext)) return invoice
  const less = { ...terms, parts: terms.parts.filter((part) => part.ext !== ext) }
  await saveTerms(tx, id, less)
  return { ...invoice, terms: less }
}

const withoutCredit = (invoice: StoredInvoice): Change => ({ invoice, isCredited: false })

/** Undefined if it is of the provider and currency of the invoice, for a player who may be credited, and of no excluded payer. */
async function refuseUnfit(
  tx: Tx,
  item: Suspended,
  invoice: StoredInvoice,
  { limits, clock }: EventHandlerDeps,
): Promise<Refusal | undefined> {
  const isSame = item.psp === invoice.psp && item.value?.currency === invoice.currency
  const credited = isSame ? creditFor(invoice, item.value!.amount) : 0n
  if (credited === 0n) return refuse('not_matchable')
  const [isExcluded] = await areExcludedPayers(tx, [{ player: invoice.player, instrument: item.instrument }], limits)
  const because = isExcluded ? 'excluded_person' : await holdReason(tx, invoice, { credited, now: clock.now() }, limits)
  return because && refuse('not_matchable', { because })
}

/** As a payment of this invoice: credited at its rate, late if it was closed. */
function paidBy(invoice: StoredInvoice, { at }: Suspended, amount: Minor): StoredInvoice {
  const shop = creditFor(invoice, amount)
  const late = RANK[invoice.status] === 3 || at - invoice.createdAt > LIFE_MS
  return { ...invoice, status: STATUS.paid, amount, shop, sumWasChanged: amount !== invoice.expected.amount, late }
}
