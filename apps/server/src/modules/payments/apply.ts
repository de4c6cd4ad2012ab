/**
 * One event of the provider taken in one transaction: the invoice's row, the payment, the money and the memory of the
 * event change together or not at all. Source: money.md B, webhook table, rows 4 to 7.
 */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import { type Database, repeated } from '../../platform/db/index.ts'
import type { Ledger, Via } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import { mayReceive } from './arriving.ts'
import { creditFor, judge, type Money, type Verdict } from './deposit/judge.ts'
import { postingFor } from './postings.ts'
import type { Payer, ProviderEvent } from './psp/port.ts'

import { COUNTED_MS, depositedSince } from './store/deposited.ts'
import { isEventTaken, takeEvent } from './store/events.ts'
import { noteFindings } from './store/findings.ts'
import { insertChild, lockInvoice, saveDeposit } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'
import { parkEvent, type ParkReason, unparkEvent } from './store/parked.ts'
import { countPayment, isPaymentCounted } from './store/payments.ts'
import type { PaymentTables, Tx } from './store/tables.ts'

export type EventAnswer = 'ok' | 'duplicate' | 'ignored' | ParkReason

export interface ApplyDeps {
  database: Database
  ledger: Pick<Ledger, 'postWithin' | 'committed' | 'openAccounts'>
  /** bonuses.md 11, D-5: money for somebody under self-exclusion or too young is not credited; money over a limit that came all the same is noted. */
  limits: Pick<Limits, 'noteDeposit' | 'mayReceive'>
  /** What else must happen with the money, in the same transaction. */
  ports: CreditPorts
  clock: Clock
  /** After the commit: the player's screens are told. */
  onChange(invoice: StoredInvoice, money: Money | null): void
}

/** Minor units; `at` in milliseconds. */
export interface Credited {
  player: bigint
  currency: Currency
  amount: bigint
  invoice: bigint
  at: number
  /** Where the provider told who paid. */
  payer?: Payer
}

export interface CreditPorts {
  /** A deposit stands on the account: each time, so also for a further payment. */
  onCredited(tx: NonNullable<Via>, credited: Credited): Promise<void>
  /** Money is about to be charged back: what the player asked to be paid out, and has not left, comes back first. */
  rejectPayouts(tx: NonNullable<Via>, player: bigint): Promise<void>
  /** The money of an invoice was charged back, or came again after that. */
  onCharged(tx: NonNullable<Via>, invoice: bigint, isLost: boolean, at: number): Promise<void>
}

export type Apply = (event: ProviderEvent) => Promise<EventAnswer>

interface Taken {
  answer: EventAnswer
  changed?: { invoice: StoredInvoice; money: Money | null }
}

export function createApply({ database, clock, onChange, ...doors }: ApplyDeps): Apply {
  const db = database.tables<PaymentTables>()
  return async (event) => {
    await doors.ledger.openAccounts(accountsOf(event.psp))
    const { answer, changed } = await repeated(() => db.transaction().execute((tx) => take(tx, event, doors, clock.now())))
    if (changed?.money) doors.ledger.committed()
    if (changed) onChange(changed.invoice, changed.money)
    return answer
  }
}

export type Doors = Pick<ApplyDeps, 'ledger' | 'limits' | 'ports'>

/** Known before the transaction: a transaction that waits for another connection, while all are taken by its like, waits for ever. */
export const accountsOf = (psp: string) => [`psp:${psp}`, 'income:commission', 'suspense', 'expense:psp', 'expense:chargeback'] as const

async function take(tx: Tx, event: ProviderEvent, doors: Doors, now: number): Promise<Taken> {
  const invoice = isNumber(event.invoice) ? await lockInvoice(tx, BigInt(event.invoice)) : undefined
  if (await isEventTaken(tx, event.psp, event.id)) return { answer: 'duplicate' }
  if (!invoice || invoice.psp !== event.psp) return parked(tx, 'unknown', event, now)
  const paymentSeen = await isPaymentCounted(tx, event.psp, event.ext)
  const mayCredit = event.status !== 'paid' || (await mayReceive(tx, invoice, creditFor(invoice, event.amount), doors.limits))
  const verdict = judge(invoice, { ...event, currency: event.currency ?? invoice.currency, at: now }, { paymentSeen, mayCredit })
  if (verdict.answer === 'deferred') return parked(tx, 'deferred', event, now)
  if (!(await takeEvent(tx, event.psp, event.id, verdict.answer, now))) return { answer: 'duplicate' }
  await unparkEvent(tx, event.psp, event.id)
  if (verdict.answer === 'ignored') return { answer: 'ignored' }
  await noteOtherSum(tx, verdict, event, now)
  return { answer: 'ok', changed: await settle(tx, invoice, verdict, event, doors, now) }
}

/** A charge-back is of the whole invoice; another sum in the event is a finding. */
async function noteOtherSum(
  tx: Tx,
  { deposit, money }: Accepted,
  { psp, ext, invoice, amount }: ProviderEvent,
  now: number,
): Promise<void> {
  if (money?.kind !== 'charged_back' || amount === 0n || amount === money.received) return
  const [here, there] = [
    { amount: money.received, status: 'paid' },
    { amount, status: 'charged_back' },
  ]
  const difference = {
    kind: 'amount_differs',
    subject: 'deposit',
    ext,
    reference: invoice,
    currency: deposit.currency,
    here,
    there,
  } as const
  await noteFindings(tx, psp, new Date(now).toISOString().slice(0, 10), [difference], now)
}

/** Answered, kept, and not remembered as seen. */
async function parked(tx: Tx, reason: ParkReason, event: ProviderEvent, now: number): Promise<Taken> {
  await parkEvent(tx, reason, event, now)
  return { answer: reason }
}

export type Accepted = Extract<Verdict, { answer: 'ok' }>

export async function settle(
  tx: Tx,
  invoice: StoredInvoice,
  { deposit, money }: Accepted,
  event: Pick<ProviderEvent, 'psp' | 'ext' | 'payer'>,
  { ledger, limits, ports }: Doors,
  now: number,
) {
  const isCredited = money?.kind === 'paid' || money?.kind === 'second'
  if (isCredited) await noteOver(tx, invoice, money.credited, limits, now)
  if (money?.kind === 'charged_back') await ports.rejectPayouts(tx, invoice.player)
  await saveDeposit(tx, invoice.id, deposit)
  if (money) await move(tx, invoice, money, event, ledger, now)
  if (isCredited) await ports.onCredited(tx, { ...creditOf(invoice, money, now), ...(event.payer && { payer: event.payer }) })
  if (money?.kind === 'charged_back' || money?.kind === 'charge_won')
    await ports.onCharged(tx, invoice.id, money.kind === 'charged_back', now)
  return { invoice: { ...invoice, ...deposit }, money }
}

const creditOf = ({ id, player, currency }: StoredInvoice, { credited }: Money, at: number): Credited => ({
  player,
  currency,
  amount: credited,
  invoice: id,
  at,
})

/** Before it counts itself: whatever else came or is asked for. */
export async function noteOver(
  tx: Tx,
  { id, player, currency }: StoredInvoice,
  amount: bigint,
  limits: Doors['limits'],
  now: number,
): Promise<void> {
  const deposits = (await depositedSince(tx, player, now - COUNTED_MS)).filter((each) => each.id !== id)
  await limits.noteDeposit(tx, { player, currency }, { amount, deposits })
}

/** @throws when the books refuse what the rules found right, or have it already under another event: nothing is kept then. */
async function move(
  tx: Tx,
  invoice: StoredInvoice,
  money: Money,
  { psp, ext }: Pick<ProviderEvent, 'psp' | 'ext'>,
  ledger: ApplyDeps['ledger'],
  now: number,
): Promise<void> {
  const { kind, received, credited, currency } = money
  if (kind === 'paid' || kind === 'second' || kind === 'suspended')
    await countPayment(tx, { psp, ext, invoice: invoice.id, amount: received, currency, kind, at: now })
  if (kind === 'second') await insertChild(tx, invoice, received, credited, now)
  const posted = await ledger.postWithin(tx, postingFor(money, { psp, ext, player: invoice.player, invoice: `${invoice.id}` }))
  if (posted.kind !== 'done')
    throw new Error(`the books answered ${posted.kind === 'refused' ? posted.reason : posted.kind} to ${kind} of invoice ${invoice.id}`)
}

const isNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text)
