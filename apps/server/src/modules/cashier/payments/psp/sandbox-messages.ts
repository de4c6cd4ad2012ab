/** Messages of the sandbox provider, as schemas: nothing is used before validation. */

import { fields, METHOD_TYPES } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import { EVENT_STATUSES } from '../deposit/evaluate-event.ts'
import type { OfferedMethod, Payer, PayoutEvent, ProviderEvent, ReportLine } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const minorUnits = z.number().check(z.int(), z.gte(1), z.lte(1e15))

const depositEvent = z
  .object({
    event: name,
    ext: name,
    invoice: name,
    status: z.enum(EVENT_STATUSES),
    amount: z.optional(minorUnits),
    currency: z.optional(fields.currency),
    payer: z.optional(z.string().check(z.regex(/^\+?\d{10,19}$/))),
  })
  .check(z.refine(({ status, amount }) => status !== 'paid' || amount !== undefined, 'a payment has an amount'))

const payoutEvent = z.object({
  event: name,
  ext: name,
  payout: name,
  status: z.enum(['sent', 'paid', 'failed', 'returned']),
  amount: minorUnits,
})

const recipient = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  bank: z.nullable(z.string().check(z.maxLength(100))),
})

export const openedDeposit = z.object({
  id: name,
  card_number: z.nullable(z.string().check(z.maxLength(40))),
  phone_number: z.nullable(z.string().check(z.maxLength(40))),
  recipient: z.nullable(recipient),
})

export const knownDeposit = z.object({ events: z.array(depositEvent) })
export const openedPayout = z.object({ id: name })
export const rejectedPayout = z.object({ error: name })
export const knownPayout = z.object({ events: z.array(payoutEvent) })

export const offeredMethods = z.object({
  methods: z.array(z.object({ type: z.enum(METHOD_TYPES), currency: fields.currency, in: z.boolean(), out: z.boolean() })),
})

export const reportPage = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['deposit', 'payout']),
      ext: name,
      reference: name,
      currency: fields.currency,
      amount: minorUnits,
      status: name,
      fee: z.number().check(z.int(), z.gte(0), z.lte(1e15)),
      at: z.number().check(z.int(), z.gte(0)),
    }),
  ),
  /** Sent as `after`; null on the last page. */
  next: z.nullable(name),
})

/** Undefined if the body is no valid message. */
export function providerEvent(psp: string, body: unknown): ProviderEvent | undefined {
  const read = depositEvent.safeParse(body)
  return read.success ? eventOf(psp, read.data) : undefined
}

/** Of either kind. */
export function anyEvent(psp: string, body: unknown): ProviderEvent | PayoutEvent | undefined {
  const read = payoutEvent.safeParse(body)
  return read.success ? payoutEventOf(psp, read.data) : providerEvent(psp, body)
}

export function eventOf(
  psp: string,
  { event: id, ext, invoice, status, amount, currency, payer }: z.output<typeof depositEvent>,
): ProviderEvent {
  const event = { about: 'deposit', psp, id, ext, invoice, status, amount: BigInt(amount ?? 0), currency: currency ?? null } as const
  return payer === undefined ? event : { ...event, payer: payerOf(payer) }
}

/** A phone number begins with a plus. */
const payerOf = (number: string): Payer => ({ type: number.startsWith('+') ? 'phone' : 'card', number })

export function payoutEventOf(psp: string, { event: id, ext, payout, status, amount }: z.output<typeof payoutEvent>): PayoutEvent {
  return { about: 'payout', psp, id, ext, reference: payout, result: status, amount: BigInt(amount) }
}

export const offeredOf = ({ methods }: z.output<typeof offeredMethods>): OfferedMethod[] =>
  methods.map(({ type, currency, in: isPayIn, out: isPayOut }) => ({ type, currency, isPayIn, isPayOut }))

export const linesOf = ({ lines }: z.output<typeof reportPage>): ReportLine[] =>
  lines.map((line) => ({ ...line, amount: BigInt(line.amount), fee: BigInt(line.fee) }))
