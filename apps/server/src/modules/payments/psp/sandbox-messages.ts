/** What the sandbox provider says, as schemas: nothing of it is used before it fits one. */
import * as z from 'zod/mini'

import { fields } from '@fairhouse/contracts'

import { EVENT_STATUSES } from '../deposit/judge.ts'
import type { ProviderEvent } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(100))
const minorUnits = z.number().check(z.int(), z.gte(1), z.lte(1e15))

const event = z
  .object({
    event: name,
    ext: name,
    invoice: name,
    status: z.enum(EVENT_STATUSES),
    amount: z.optional(minorUnits),
    currency: z.optional(fields.currency),
  })
  .check(z.refine(({ status, amount }) => status !== 'paid' || amount !== undefined, 'a payment has an amount'))

export const openedDeposit = z.object({
  id: name,
  card_number: z.nullable(z.string().check(z.maxLength(40))),
  phone_number: z.nullable(z.string().check(z.maxLength(40))),
})

export const knownDeposit = z.object({ events: z.array(event) })

/** Undefined where the body is not what the provider may send. */
export function providerEvent(psp: string, body: unknown): ProviderEvent | undefined {
  const read = event.safeParse(body)
  return read.success ? eventOf(psp, read.data) : undefined
}

export function eventOf(psp: string, { event: id, ext, invoice, status, amount, currency }: z.output<typeof event>): ProviderEvent {
  return { psp, id, ext, invoice, status, amount: BigInt(amount ?? 0), currency: currency ?? null }
}
