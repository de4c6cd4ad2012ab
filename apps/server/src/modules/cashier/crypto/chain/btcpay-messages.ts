/** Schemas of BTCPay Server's Greenfield API (version 2), and what is read from them. Nothing is used before it is validated. */

import { type Asset, parseAsset } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { ProcessorPayout, SourcePayment } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(200))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const seconds = z.number().check(z.gte(0), z.lte(1e11))
/** The API writes some integers as text. */
const height = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,10}$/)), z.number()]),
  z.transform((given) => Number(given)),
)

export const invoiceShape = z.object({
  id: name,
  amount: z.string(),
  currency: z.string(),
  metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.nullable(z.string())) }))),
})
export const invoicesShape = z.array(invoiceShape)
export type BtcpayInvoice = z.output<typeof invoiceShape>

const payment = z.object({
  id: name,
  receivedDate: seconds,
  value: z.string(),
  status: z.enum(['Invalid', 'Processing', 'Settled']),
  destination: name,
})
export type BtcpayPayment = z.output<typeof payment>

export const methodsShape = z.array(
  z.object({
    paymentMethodId: name,
    destination: z.nullable(z.string()),
    payments: z.array(payment),
    additionalData: z.optional(z.nullable(z.object({ keyPath: z.optional(z.nullable(z.string())) }))),
  }),
)
export type BtcpayMethod = z.output<typeof methodsShape>[number]

export const transactionShape = z.object({
  blockHash: z.optional(z.nullable(hash)),
  blockHeight: z.optional(z.nullable(height)),
  confirmations: z.optional(z.nullable(height)),
})
export type BtcpayTransaction = z.output<typeof transactionShape>

export const serverShape = z.object({
  syncStatus: z.array(z.object({ paymentMethodId: name, chainHeight: height, available: z.boolean() })),
})

export const payoutShape = z.object({
  id: name,
  destination: z.string(),
  originalAmount: z.string(),
  payoutMethodId: name,
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  paymentProof: z.optional(z.nullable(z.object({ id: z.optional(z.nullable(z.string())) }))),
  metadata: z.optional(z.nullable(z.object({ reference: z.optional(z.unknown()) }))),
})
export const payoutsShape = z.array(payoutShape)
export type BtcpayPayout = z.output<typeof payoutShape>

export const noticeShape = z.object({
  type: z.string(),
  storeId: z.optional(z.string()),
  invoiceId: z.optional(name),
  payoutId: z.optional(name),
})

/** "0/7": the receiving branch. Another branch is no deposit address of this key. */
export function numberIn(keyPath: string | null | undefined): number | null {
  const number = /^0\/(\d{1,10})$/.exec(keyPath ?? '')?.[1]
  return number === undefined ? null : Number(number)
}

/** Its id is the outpoint, as in `hash-0`. */
export const outpointOf = ({ id }: BtcpayPayment) => /^([0-9a-f]{64})-(\d{1,6})$/.exec(id)?.slice(1, 3) as [string, string] | undefined

/** Undefined for a payment that cannot be read: then nothing is known of the address. */
export function paymentOf(given: BtcpayPayment, asset: Asset, transaction: BtcpayTransaction | null): SourcePayment | undefined {
  const outpoint = outpointOf(given)
  const units = parseAsset(given.value, asset)
  if (!outpoint || !units) return undefined
  const { blockHash, blockHeight } = transaction ?? {}
  const placed = blockHash && blockHeight ? { height: blockHeight, block: blockHash } : { height: null, block: null }
  const gone = given.status === 'Invalid' && placed.block === null
  return { id: outpoint.join(':'), units, seenAt: given.receivedDate * 1000, ...placed, gone }
}

const PAYOUT_STATES = {
  AwaitingApproval: 'waiting',
  AwaitingPayment: 'waiting',
  InProgress: 'sent',
  Completed: 'completed',
  Cancelled: 'cancelled',
} as const satisfies Record<BtcpayPayout['state'], ProcessorPayout['state']>

export function payoutIn(
  { id, destination, originalAmount, state, paymentProof }: BtcpayPayout,
  asset: Asset,
): ProcessorPayout | undefined {
  const units = parseAsset(originalAmount, asset)
  const proof = paymentProof?.id
  const tx = proof && /^[0-9a-f]{64}$/.test(proof) ? proof : null
  return units === undefined ? undefined : { extId: id, to: destination, units, state: PAYOUT_STATES[state], tx }
}
