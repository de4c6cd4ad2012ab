/** Messages of the second provider: forms with numeric codes for states and currencies, amounts as text. */

import { METHOD_TYPES } from '@fairhouse/contracts'
import { CURRENCIES, CURRENCY_CODES, type Currency, parseMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { EventStatus } from '../deposit/evaluate-event.ts'
import type { OfferedMethod, PayoutEvent, ProviderEvent, ReportLine } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const requisite = z.string().check(z.maxLength(40))
const owner = z.string().check(z.maxLength(100))
const sum = z.pipe(
  z.string(),
  z.transform((text, { issues }) => parseMoney(text) ?? fault(issues, text, 'no sum')),
)
const cur = z.pipe(
  z.string(),
  z.transform((text, { issues }) => currencyOf(text) ?? fault(issues, text, 'no currency')),
)

function fault(issues: z.core.$ZodRawIssue[], input: unknown, message: string): never {
  issues.push({ code: 'custom', input, message })
  return z.NEVER
}

const STATES: Readonly<Record<string, EventStatus>> = {
  1: 'processing',
  2: 'paid',
  3: 'failed',
  4: 'expired',
  5: 'charged_back',
  6: 'charge_won',
}
const PAYOUT_STATES: Readonly<Record<string, PayoutEvent['result']>> = { 11: 'sent', 12: 'paid', 13: 'failed', 15: 'returned' }

const notice = z.object({ order: name, pay: name, state: z.enum(['1', '2', '3', '4', '5', '6']), sum, cur })

export const answered = z.object({ code: z.number() })
export const openedIn = z.object({ number: name, pan: requisite, tel: requisite, fio: owner, bank: owner })
export const knownIn = z.object({ notices: z.array(notice) })
export const openedOut = z.object({ number: name })
export const knownOut = z.object({
  number: name,
  order: name,
  sum,
  states: z.array(z.object({ state: z.literal([11, 12, 13, 15]), ts: z.number() })),
})
export const ways = z.object({ ways: z.array(z.object({ way: z.enum(METHOD_TYPES), cur, in: z.boolean(), out: z.boolean() })) })
export const dayBook = z.object({
  rows: z.array(z.tuple([z.enum(['in', 'out']), name, name, cur, sum, name, sum, z.number().check(z.int())])),
  /** Empty on the last page. */
  next: z.string(),
})

/** Undefined if the fields are no valid notice. */
export function noticeEvent(psp: string, fields: unknown): ProviderEvent | undefined {
  const read = notice.safeParse(fields)
  return read.success ? inEventOf(psp, read.data) : undefined
}

/** It numbers payments, not messages: a payment's state counts once, for any number of messages. */
export function inEventOf(psp: string, { order, pay, state, sum: amount, cur: currency }: z.output<typeof notice>): ProviderEvent {
  return { about: 'deposit', psp, id: `${pay}:${state}`, ext: pay, invoice: order, status: STATES[state]!, amount, currency }
}

export const outEventsOf = (psp: string, { number, order, sum: amount, states }: z.output<typeof knownOut>): PayoutEvent[] =>
  states.map(({ state }) => ({
    about: 'payout',
    psp,
    id: `${number}:${state}`,
    ext: number,
    reference: order,
    result: PAYOUT_STATES[state]!,
    amount,
  }))

export const offeredOf = (read: z.output<typeof ways>): OfferedMethod[] =>
  read.ways.map(({ way, cur: currency, in: isPayIn, out: isPayOut }) => ({ type: way, currency, isPayIn, isPayOut }))

export const linesOf = ({ rows }: z.output<typeof dayBook>): ReportLine[] =>
  rows.map(([way, ext, reference, currency, amount, status, fee, seconds]) => ({
    kind: way === 'in' ? 'deposit' : 'payout',
    ext,
    reference,
    currency,
    amount,
    status,
    fee,
    at: seconds * 1000,
  }))

function currencyOf(number: string): Currency | undefined {
  return CURRENCY_CODES.find((code) => `${CURRENCIES[code].number}` === number)
}
