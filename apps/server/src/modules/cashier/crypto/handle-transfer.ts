/** Applies the chain's state of one payment: its row, the invoice, the money and the player's view change in one transaction. */
import type { InvoiceId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { type AssetTerms, type ConvertedPayments, creditFor, LIFE_MS, type Money, type StoredInvoice, sumOf } from '../payments/index.ts'
import { type Rates, worth } from '../rates/index.ts'
import type { ChainTransfer } from './chain/port.ts'
import { type ChainEvent, type Circumstances, applyChainEvent, claimPart } from './deposit/chain-events.ts'
import { confirmationsOf, eventsFor, type TransferContext, transactionOf } from './deposit/transfer-events.ts'
import { NETWORKS, OFFERED } from './networks.ts'
import type { StoredQuote } from './store/addresses.ts'
import { paymentOf, paymentsOn, savePayment, type StoredPayment } from './store/payments.ts'

export interface HandleTransferDeps {
  database: Database
  clock: Clock
  rates: Rates
  payments: ConvertedPayments
}

/** Applies a payment's current state; new blocks alone may change nothing. */
export type HandleTransfer = (quote: StoredQuote, transfer: ChainTransfer, tip: number) => Promise<void>

interface Step {
  invoice: StoredInvoice
  payment: StoredPayment | undefined
  /** The last posting of money. */
  money: Money | null
  /** The parts of the invoice that wait in suspense, without this payment. */
  parts: readonly StoredPayment[]
}

export function createHandleTransfer(deps: HandleTransferDeps): HandleTransfer {
  const { database, clock, rates, payments } = deps
  const db = database.db
  return async (quote, transfer, tip) => {
    const rateE8 = (await rates.rateOf(transfer.asset, quote.currency))?.rateE8
    const context = { tip, at: clock.now(), rateE8 }
    const after = await retryConflicts(() => db.transaction().execute((tx) => handleInTx(tx, quote, transfer, context, payments)))
    if (after) payments.notifyChanged(after.invoice, after.money)
  }
}

async function handleInTx(
  tx: Tx,
  quote: StoredQuote,
  transfer: ChainTransfer,
  context: TransferContext,
  payments: ConvertedPayments,
): Promise<Step | undefined> {
  const invoice = await payments.lock(tx, quote.invoice)
  if (!invoice) return undefined
  const known = await paymentOf(tx, transfer.network, transfer.id)
  const parts = (await waitingParts(tx, invoice.id, payments)).filter(({ id }) => id !== transfer.id)
  const waiting = parts.reduce((sum, { worth: value }) => sum + value, 0n)
  const credited = creditedFor(invoice, quote, known, transfer, context) + creditFor(invoice, waiting)
  const hold = await payments.holdReason(tx, invoice, credited)
  const circumstances = { quote, needed: OFFERED[quote.asset].confirmations, hold, waiting }
  let step: Step = { invoice, payment: known, money: null, parts }
  for (const event of eventsFor(known, transfer, context)) step = await applyEvent(tx, step, transfer, { event, circumstances }, payments)
  if (!step.payment) return undefined
  const { height, block } = transfer
  await savePayment(tx, { ...step.payment, height, block })
  const isTakenBack = step.money?.kind === 'suspense_back' // and no other block is known to contain it
  const after = isTakenBack ? await payments.letGo(tx, step.invoice) : step.invoice
  const terms = await termsOf(tx, quote, payments)
  if (step.payment.state === 'part' && known?.state !== 'part') await notifyPart(tx, after, terms, payments)
  return { ...step, invoice: await payments.saveTerms(tx, after, terms) }
}

/** Of an operator's decision about a part, and not of the chain, its row here says nothing. */
async function waitingParts(tx: Tx, invoice: InvoiceId, payments: ConvertedPayments): Promise<StoredPayment[]> {
  const parts = (await paymentsOn(tx, invoice)).filter(({ state }) => state === 'part')
  if (parts.length === 0) return []
  const waiting = await payments.waitingFor(tx, invoice)
  return parts.filter((part) => waiting.has(extOf(part)))
}

/** Each reorganisation begins a number of its own. */
const extOf = ({ id, reversals }: Pick<StoredPayment, 'id' | 'reversals'>): string => (reversals === 0 ? id : `${id}~${reversals}`)

async function notifyPart(tx: Tx, { id, min }: StoredInvoice, { parts }: AssetTerms, payments: ConvertedPayments): Promise<void> {
  const { worth: value } = sumOf(parts)
  await payments.notifyPart(tx, id, { worth: value, missing: min - value })
}

/** Amount the account would get now; 0n when unknown or settled. */
function creditedFor(
  invoice: StoredInvoice,
  quote: StoredQuote,
  known: StoredPayment | undefined,
  { seenAt, units }: ChainTransfer,
  { at, rateE8 }: TransferContext,
): bigint {
  const isLocked = Math.min(at, seenAt) < invoice.createdAt + LIFE_MS
  const firstRate = isLocked ? quote.rateE8 : rateE8
  const rate = known ? (known.rateE8 ?? rateE8) : firstRate
  return rate === undefined ? 0n : creditFor(invoice, worth(units, rate))
}

async function applyEvent(
  tx: Tx,
  { invoice, payment, money, parts }: Step,
  { network, id, height, block }: ChainTransfer,
  { event, circumstances }: { event: ChainEvent; circumstances: Circumstances },
  payments: ConvertedPayments,
): Promise<Step> {
  const applied = applyChainEvent(invoice, payment, event, circumstances)
  if (!applied || applied.answer === 'ignored') return { invoice, payment, money, parts }
  const after = { ...applied.payment, network, id, invoice: invoice.id, height, block }
  await savePayment(tx, after)
  const ext = extOf({ id, reversals: payment?.reversals ?? 0 })
  const settled = await payments.settle(tx, invoice, { deposit: applied.deposit, money: applied.money }, ext)
  const done = { invoice: settled, payment: after, money: applied.money ?? money }
  return applied.answer === 'credited' ? { ...done, ...(await claimParts(tx, settled, parts, payments)) } : { ...done, parts }
}

/** What waited is credited with the payment that completes it, each as its own entry. */
async function claimParts(
  tx: Tx,
  invoice: StoredInvoice,
  parts: readonly StoredPayment[],
  payments: ConvertedPayments,
): Promise<Pick<Step, 'invoice' | 'parts'>> {
  let after = invoice
  for (const part of parts) {
    const claimed = claimPart(after, part)
    await savePayment(tx, { ...part, ...claimed.payment })
    after = await payments.claim(tx, after, { deposit: after, money: claimed.money }, extOf(part))
  }
  return { invoice: after, parts: [] }
}

/** The player's view: the quote, and the state of the payments. */
async function termsOf(
  tx: Tx,
  { asset, network, address, units, rateE8, invoice }: StoredQuote,
  payments: ConvertedPayments,
): Promise<AssetTerms> {
  const onChain = await paymentsOn(tx, invoice)
  const [confirmations, needed] = [confirmationsOf(onChain), OFFERED[asset].confirmations]
  const parts = (await waitingParts(tx, invoice, payments)).map((part) => ({ ext: extOf(part), units: part.units, worth: part.worth }))
  return { asset, network: NETWORKS[network].name, address, units, rateE8, confirmations, needed, tx: transactionOf(onChain), parts }
}
