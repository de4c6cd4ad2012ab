/** A payout the sandbox provider was told to make. Amounts are integers in minor units, instants in milliseconds. */
import type { Step } from '../vendor/steps.ts'

/** A webhook's body, and a fact that a look-up tells as well. */
export interface PayoutFact {
  event: string
  /** The provider's number of the payout. */
  ext: string
  /** The merchant's. */
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
  /** What is to arrive. */
  amount: number
  /** What the merchant's customer asked for; its last two digits choose the mode. */
  requested: number
  /** A card's or a phone's number. */
  destination: string
}

export interface Payout extends NewPayout {
  id: string
  mode: number
  createdAt: number
  /** What has happened so far, in order. */
  events: PayoutFact[]
}

export type PayoutStep = Step<PayoutFact>
