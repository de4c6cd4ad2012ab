/** A payment on a chain, as the house follows it. Amounts in smallest units, instants in milliseconds. */
import type { Asset } from '@fairhouse/money'

/**
 * `seen`: on the chain or about to be. `credited`: deep enough, on the account. `held`: in suspense, for an operator.
 * `reversed`: was credited, and the chain took it back. `gone`: neither on the chain nor on the account.
 */
export const PAYMENT_STATES = ['seen', 'credited', 'held', 'reversed', 'gone'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export interface ChainPayment {
  asset: Asset
  units: bigint
  state: PaymentState
  seenAt: number
  /** Seen while the quote stood: it keeps the quoted rate. */
  isLocked: boolean
  /** Null until the first confirmation of one that is not locked. */
  rateE8: bigint | null
  confirmations: number
  /** It made the invoice paid; others on it are further payments. */
  isFirst: boolean
  /** In the invoice's currency: what it was worth, and what of it was credited. */
  worth: bigint
  credited: bigint
  /** How often the chain has taken it back: each time its postings have keys of their own. */
  reversals: number
}

/** What an invoice asked for, and at which rate. */
export interface Quote {
  asset: Asset
  rateE8: bigint
  units: bigint
}
