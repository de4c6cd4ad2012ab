/** Types of a payout. Amounts are integers in minor units, instants are milliseconds. */
import type { Step } from '../vendor/steps.ts'

/** The body of a webhook, also returned by a look-up. */
export interface PayoutFact {
  event: string
  /** The provider's payout id. */
  ext: string
  /** The merchant's reference. */
  payout: string
  status: 'sent' | 'paid' | 'failed' | 'returned'
  amount: number
  currency: string
  at: number
}

export interface NewPayout {
  reference: string
  type: string
  currency: string
  /** The amount to arrive. */
  amount: number
  /** The amount the customer requested; its last two digits select the mode. */
  requested: number
  /** A card or phone number. */
  destination: string
}

export interface Payout extends NewPayout {
  id: string
  mode: number
  createdAt: number
  /** Past events in order. */
  events: PayoutFact[]
}

export type PayoutStep = Step<PayoutFact>
