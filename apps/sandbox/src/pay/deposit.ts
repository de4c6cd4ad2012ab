/** What the sandbox provider holds. Amounts are integers in minor units, instants in milliseconds. */
import type { Step } from '../vendor/steps.ts'

/** A webhook's body, and a fact that a look-up tells as well. */
export interface PayEvent {
  event: string
  /** The payment it speaks of. */
  ext: string
  invoice: string
  status: 'processing' | 'paid' | 'failed' | 'expired' | 'charged_back' | 'charge_won'
  amount?: number
  /** Who paid, where it is money: a card's or a phone's number. */
  payer?: string
  currency: string
  at: number
}

export interface PayDeposit {
  id: string
  /** The merchant's number of it. */
  reference: string
  type: string
  currency: string
  amount: number
  /** What the merchant's customer asked for; its last two digits choose the mode. */
  requested: number
  mode: number
  /** The instrument of the merchant's customer; null where he was not named. */
  payer?: string | null
  cardNumber: string | null
  phoneNumber: string | null
  createdAt: number
  /** What has happened so far, in order. */
  events: PayEvent[]
}

export type PayStep = Step<PayEvent>
