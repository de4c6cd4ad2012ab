/**
 * Events of providers taken in one transaction: the invoices' rows, the payments, the money and the memory of the events change
 * together or not at all. Source: money.md B, webhook table, rows 4 to 7.
 */
import { ALONE } from '../../platform/together.ts'
import type { Limits } from '../limits/index.ts'
import type { EventAnswer } from './apply.ts'
import { mayReceive } from './arriving.ts'
import { creditFor, judge } from './deposit/judge.ts'
import type { ProviderEvent } from './psp/port.ts'
import { type Accepted, type Changed, type Doors, type Settled, settleAll } from './settle.ts'
import { noteFindings } from './store/findings.ts'
import { parkEvent } from './store/parked.ts'
import type { StoredInvoice } from './store/rows.ts'
import type { Tx } from './store/tables.ts'
import { lockInvoices, type Seen, seenOf, takeEvents } from './store/taking.ts'

export interface TakeDoors extends Doors {
  /** bonuses.md 11, D-5: money for somebody under self-exclusion or too young is not credited. */
  limits: Pick<Limits, 'noteDeposit' | 'mayReceive' | 'freeReceivers'>
}

/** An event on its way down the table. */
export interface Case {
  readonly event: ProviderEvent
  answer: EventAnswer | typeof ALONE
  settled?: Settled
  changed?: Changed
}

/** Of an invoice, and by a number, one event at most. */
export interface Batch {
  readonly events: readonly ProviderEvent[]
  /** It may wait for who holds its invoice: nothing else waits for it. */
  readonly isAlone: boolean
}

/** What needs more than the statements of all, or would make them wait, is to be taken alone. */
export async function takeAll(tx: Tx, batch: Batch, doors: TakeDoors, now: number): Promise<Case[]> {
  const cases = await judgeAll(tx, batch, doors, now)
  for (const { event, answer } of cases) if (answer === 'unknown' || answer === 'deferred') await parkEvent(tx, answer, event, now)
  await remember(tx, cases, now)
  const accepted = cases.filter((each): each is Case & { settled: Settled } => each.answer === 'ok')
  for (const { event, settled } of accepted) await noteOtherSum(tx, settled.verdict, event, now)
  const settled = accepted.map((each) => each.settled)
  const changed = settled.length > 0 ? await settleAll(tx, settled, doors, now) : []
  accepted.forEach((each, n) => (each.changed = changed[n]!))
  return cases
}

async function judgeAll(tx: Tx, { events, isAlone }: Batch, { limits }: TakeDoors, now: number): Promise<Case[]> {
  const invoices = await lockInvoices(tx, events.flatMap(numberIn), isAlone)
  const seen = await seenOf(tx, events)
  const owners = events.flatMap((event) => (event.status === 'paid' ? (invoiceIn(event, invoices)?.player ?? []) : []))
  const free = owners.length > 0 ? await limits.freeReceivers(tx, [...new Set(owners)]) : NOBODY
  const cases: Case[] = []
  for (const [n, event] of events.entries()) {
    const invoice = invoiceIn(event, invoices)
    const isFree = invoice !== undefined && free.has(invoice.player)
    const known = { seen: seen[n]!, isFree, isAlone, isOne: events.length === 1 }
    const aside = asideOf(event, invoice, known)
    cases.push(aside || !invoice ? { event, answer: aside ?? 'unknown' } : await judged(tx, event, { invoice, ...known }, limits, now))
  }
  return cases
}

const NOBODY: ReadonlySet<bigint> = new Set()
const numberIn = ({ invoice }: ProviderEvent): bigint[] => (/^[1-9]\d{0,17}$/.test(invoice) ? [BigInt(invoice)] : [])

const invoiceIn = (event: ProviderEvent, invoices: ReadonlyMap<bigint, StoredInvoice>): StoredInvoice | undefined =>
  numberIn(event)
    .map((id) => invoices.get(id))
    .find((invoice) => invoice?.psp === event.psp)

interface Known {
  seen: Seen
  /** His limits have nothing to say. */
  isFree: boolean
  isAlone: boolean
  isOne: boolean
}

/** Rows 4 and 5, and what is not for a batch. */
function asideOf(
  event: ProviderEvent,
  invoice: StoredInvoice | undefined,
  { seen, isFree, isAlone, isOne }: Known,
): Case['answer'] | undefined {
  if (seen.isTaken) return 'duplicate'
  if (!invoice) return isAlone ? 'unknown' : ALONE // somebody may only hold it
  return !isOne && (isOfCharge(event) || (event.status === 'paid' && !isFree)) ? ALONE : undefined
}

/** Row 6. */
async function judged(
  tx: Tx,
  event: ProviderEvent,
  { invoice, seen, isFree }: Known & { invoice: StoredInvoice },
  limits: TakeDoors['limits'],
  now: number,
): Promise<Case> {
  const mayCredit = event.status !== 'paid' || isFree || (await mayReceive(tx, invoice, creditFor(invoice, event.amount), limits))
  const known = { paymentSeen: seen.isCounted, mayCredit }
  const { answer, ...verdict } = judge(invoice, { ...event, currency: event.currency ?? invoice.currency, at: now }, known)
  if (!('deposit' in verdict)) return { event, answer }
  const settled: Settled = { invoice, verdict, psp: event.psp, ext: event.ext, isFree, ...(event.payer && { payer: event.payer }) }
  return { event, answer, settled }
}

/** Own payouts come back first, in an order of locks of their own. */
const isOfCharge = ({ status }: ProviderEvent) => status === 'charged_back' || status === 'charge_won'

/** What a racer took in the meantime is his. */
async function remember(tx: Tx, cases: readonly Case[], now: number): Promise<void> {
  const final = cases.flatMap((each) => {
    const { event, answer } = each
    return answer === 'ok' || answer === 'ignored' ? [{ each, psp: event.psp, id: event.id, answer }] : []
  })
  if (final.length === 0) return
  const own = await takeEvents(tx, final, now)
  final.forEach(({ each }, n) => own[n] || (each.answer = 'duplicate'))
}

/** A charge-back is of the whole invoice; another sum in the event is a finding. */
async function noteOtherSum(
  tx: Tx,
  { deposit, money }: Omit<Accepted, 'answer'>,
  { psp, ext, invoice, amount }: ProviderEvent,
  now: number,
): Promise<void> {
  if (money?.kind !== 'charged_back' || amount === 0n || amount === money.received) return
  const [here, there] = [
    { amount: money.received, status: 'paid' },
    { amount, status: 'charged_back' },
  ]
  const named = { kind: 'amount_differs', subject: 'deposit', ext, reference: invoice, currency: deposit.currency } as const
  await noteFindings(tx, psp, new Date(now).toISOString().slice(0, 10), [{ ...named, here, there }], now)
}
