/**
 * Provider events in one transaction: invoices' rows, payments, money and processed events change together or not at all. Source:
 * money.md B, webhook table, rows 4 to 7.
 */

import { RETRY_ALONE } from '../../../platform/batcher.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import { holdReason } from './deposit-eligibility.ts'
import { creditFor, evaluateEvent } from './deposit/evaluate-event.ts'
import { shownHold } from './deposit/shown-hold.ts'
import { STATUS } from './deposit/state.ts'
import type { ReviewMessages } from './matching/messages.ts'
import { refreshHeld } from './matching/store.ts'
import { areExcludedPayers, holdForPayer, instrumentOf, type PayerLimits } from './payer.ts'
import { type Accepted, type Changed, type SettlementDeps, type Settlement, postSettlements } from './post-settlement.ts'
import type { ProviderEvent } from './psp/port.ts'
import { noteFindings } from './store/findings.ts'
import { type EventAnswer, parkEvent } from './store/parked.ts'
import type { StoredInvoice } from './store/rows.ts'
import { lockInvoices, type Seen, loadSeen, takeEvents } from './store/taking.ts'

export interface BatchDeps extends SettlementDeps {
  /** bonuses.md 11, D-5, D-74: money for an excluded or under-age player, or beyond an own restriction, is not credited; D-75: see PayerLimits. */
  limits: Pick<Limits, 'noteDeposit' | 'holdReason' | 'findUnrestrictedPlayers'> & PayerLimits
  messages: ReviewMessages
}

/** An event on its way through the rows of the table. */
export interface BatchItem {
  readonly event: ProviderEvent
  answer: EventAnswer | typeof RETRY_ALONE
  settled?: Settlement
  changed?: Changed
  /** The paid invoice that the provider refunded. */
  refunded?: StoredInvoice
}

/** At most one event per invoice and per event number. */
export interface Batch {
  readonly events: readonly ProviderEvent[]
  /** It may wait for the invoice's lock: nothing else waits for it. */
  readonly isSingle: boolean
}

/** An event that needs further statements, or would make the batch wait, is processed alone. */
export async function processBatchWithin(tx: Tx, batch: Batch, deps: BatchDeps, now: number): Promise<BatchItem[]> {
  const items = await evaluateAll(tx, batch, deps, now)
  for (const { event, answer } of items)
    if (answer === 'unknown' || answer === 'deferred') await parkEvent(tx, answer, withInstrument(event, deps), now)
  await recordEvents(tx, items, now)
  const accepted = items.filter((each): each is BatchItem & { settled: Settlement } => each.answer === 'ok')
  for (const { event, settled } of accepted) await noteOtherSum(tx, settled.verdict, event, now)
  for (const { event, refunded } of items) if (refunded) await noteDifference(tx, 'status_differs', refunded, event, now)
  const settled = accepted.map((each) => each.settled)
  const changed = settled.length > 0 ? await postSettlements(tx, settled, deps, now) : []
  for (const [n, each] of accepted.entries()) each.changed = await withHeld(tx, changed[n]!, deps.messages, now)
  return items
}

/** What identifies the payer outlives the number, which is not stored. */
function withInstrument(event: ProviderEvent, { ports }: BatchDeps): ProviderEvent {
  const instrument = instrumentOf(event, ports.payers)
  return instrument === null ? event : { ...event, instrument }
}

/** Held for a reason that the player is shown: the invoice has it, and a message follows. */
async function withHeld(tx: Tx, changed: Changed, messages: ReviewMessages, at: number): Promise<Changed> {
  const { invoice, money } = changed
  const what = money?.because && shownHold(money.because)
  if (!what) return changed
  await messages.enqueue(tx, { invoice: invoice.id, what, held: money.received, at })
  return { money, invoice: { ...invoice, held: await refreshHeld(tx, invoice) } }
}

async function evaluateAll(tx: Tx, { events, isSingle }: Batch, { limits, ports }: BatchDeps, now: number): Promise<BatchItem[]> {
  const invoices = await lockInvoices(tx, events.flatMap(invoiceIdsIn), isSingle)
  const seen = await loadSeen(tx, events)
  const owners = events.flatMap((event) => (event.status === 'paid' ? (findInvoice(event, invoices) ?? []) : []))
  const unrestricted = owners.length > 0 ? await limits.findUnrestrictedPlayers(tx, owners) : NO_PLAYERS
  const instruments = events.map((event) => instrumentOf(event, ports.payers))
  const payments = events.map((event, n) => ({ player: findInvoice(event, invoices)?.player ?? 0n, instrument: instruments[n]! }))
  const excluded = await areExcludedPayers(tx, payments, limits)
  const items: BatchItem[] = []
  for (const [n, event] of events.entries()) {
    const invoice = findInvoice(event, invoices)
    const payer = { instrument: instruments[n]!, isExcluded: excluded[n]! }
    const isUnrestricted = invoice !== undefined && unrestricted.has(invoice.player)
    const known = { seen: seen[n]!, payer, isUnrestricted, isSingle, isOnlyOfBatch: events.length === 1 }
    const earlyAnswer = earlyAnswerOf(event, invoice, known)
    items.push(
      earlyAnswer || !invoice ? { event, answer: earlyAnswer ?? 'unknown' } : await evaluate(tx, event, { invoice, ...known }, limits, now),
    )
  }
  return items
}

const NO_PLAYERS: ReadonlySet<bigint> = new Set()
const invoiceIdsIn = ({ invoice }: ProviderEvent): bigint[] => (/^[1-9]\d{0,17}$/.test(invoice) ? [BigInt(invoice)] : [])

const findInvoice = (event: ProviderEvent, invoices: ReadonlyMap<bigint, StoredInvoice>): StoredInvoice | undefined =>
  invoiceIdsIn(event)
    .map((id) => invoices.get(id))
    .find((invoice) => invoice?.psp === event.psp)

interface Known {
  seen: Seen
  /** Of a person under self-exclusion, whose account is another one. */
  payer: { instrument: string | null; isExcluded: boolean }
  /** None of his limits applies. */
  isUnrestricted: boolean
  isSingle: boolean
  isOnlyOfBatch: boolean
}

/** Rows 4 and 5, and events not for a batch. */
function earlyAnswerOf(
  event: ProviderEvent,
  invoice: StoredInvoice | undefined,
  { seen, payer, isUnrestricted, isSingle, isOnlyOfBatch }: Known,
): BatchItem['answer'] | undefined {
  if (seen.isTaken) return 'duplicate'
  if (!invoice) return isSingle ? 'unknown' : RETRY_ALONE // it may only be locked
  return !isOnlyOfBatch && (isOfCharge(event) || (event.status === 'paid' && (!isUnrestricted || payer.isExcluded)))
    ? RETRY_ALONE
    : undefined
}

async function evaluate(
  tx: Tx,
  event: ProviderEvent,
  { invoice, seen, payer, isUnrestricted }: Known & { invoice: StoredInvoice },
  limits: BatchDeps['limits'],
  now: number,
): Promise<BatchItem> {
  const isPayment = event.status === 'paid' && !seen.isCounted
  const ofPayer = isPayment ? await holdForPayer(tx, invoice, payer, limits) : undefined
  const isChecked = event.status === 'paid' && !isUnrestricted && !ofPayer
  const own = isChecked ? await holdReason(tx, invoice, { credited: creditFor(invoice, event.amount), now }, limits) : undefined
  const known = { isPaymentCounted: seen.isCounted, hold: ofPayer ?? own }
  const { answer, ...verdict } = evaluateEvent(invoice, { ...event, currency: event.currency ?? invoice.currency, at: now }, known)
  if (!('deposit' in verdict)) return { event, answer, ...(isCreditRefunded(event, invoice, answer) && { refunded: invoice }) }
  const settled: Settlement = {
    invoice,
    verdict,
    instrument: payer.instrument,
    psp: event.psp,
    ext: event.ext,
    isUnrestricted,
    ...(event.payer && { payer: event.payer }),
  }
  return { event, answer, settled }
}

/** Own payouts are rejected first, in their own lock order. */
const isOfCharge = ({ status }: ProviderEvent) => status === 'charged_back' || status === 'charge_won' || status === 'refunded'

/** Excludes events that a concurrent batch processed meanwhile. */
async function recordEvents(tx: Tx, items: readonly BatchItem[], now: number): Promise<void> {
  const final = items.flatMap((each) => {
    const { event, answer } = each
    return answer === 'ok' || answer === 'ignored' ? [{ each, psp: event.psp, id: event.id, answer }] : []
  })
  if (final.length === 0) return
  const own = await takeEvents(tx, final, now)
  final.forEach(({ each }, n) => own[n] || (each.answer = 'duplicate'))
}

/** Returned to the payer outside of this system, and still credited to the player. */
const isCreditRefunded = ({ status }: ProviderEvent, invoice: StoredInvoice, answer: EventAnswer): boolean =>
  status === 'refunded' && answer === 'ignored' && invoice.status === STATUS.paid

/** A chargeback covers the whole invoice; another amount in the event is a finding. */
async function noteOtherSum(tx: Tx, { deposit, money }: Omit<Accepted, 'answer'>, event: ProviderEvent, now: number): Promise<void> {
  if (money?.kind !== 'charged_back' || event.amount === 0n || event.amount === money.received) return
  await noteDifference(tx, 'amount_differs', { ...deposit, amount: money.received }, event, now)
}

type Booked = Pick<StoredInvoice, 'amount' | 'currency'>

async function noteDifference(
  tx: Tx,
  kind: 'amount_differs' | 'status_differs',
  booked: Booked,
  { psp, ext, invoice, amount, status }: ProviderEvent,
  now: number,
): Promise<void> {
  const [here, there] = [
    { amount: booked.amount, status: 'paid' },
    { amount, status },
  ]
  const named = { kind, subject: 'deposit', ext, reference: invoice, currency: booked.currency } as const
  await noteFindings(tx, psp, new Date(now).toISOString().slice(0, 10), [{ ...named, here, there }], now)
}
