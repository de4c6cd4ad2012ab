/** State of a payment on a chain. Amounts in smallest units, instants in milliseconds. */
import type { Asset } from '@fairhouse/money'

/**
 * `seen`: on the chain or pending. `credited`: deep enough, on the account. `part`: in suspense, until the payments to its address
 * reach the minimum together. `held`: in suspense, for an operator. `reversed`: was credited, then reorged. `gone`: neither on the
 * chain nor on the account.
 */
export const PAYMENT_STATES = ['seen', 'credited', 'part', 'held', 'reversed', 'gone'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export interface ChainPayment {
  asset: Asset
  units: bigint
  state: PaymentState
  seenAt: number
  /** Seen before the quote expired: it keeps the quoted rate. */
  isLocked: boolean
  /** Null until the first confirmation of a payment without a locked rate. */
  rateE8: bigint | null
  confirmations: number
  /** It made the invoice paid; later payments on it are separate. */
  isFirst: boolean
  /** In the invoice's currency: its value, 0 while it is unknown, and its credited part. */
  worth: bigint
  credited: bigint
  /** Number of reorganisations: each has its own posting keys. */
  reversals: number
}

export const isInSuspense = ({ state }: Pick<ChainPayment, 'state'>): boolean => state === 'part' || state === 'held'

/** Requested amount of an invoice and its rate. */
export interface Quote {
  asset: Asset
  rateE8: bigint
  units: bigint
}
