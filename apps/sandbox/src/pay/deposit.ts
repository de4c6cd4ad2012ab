/** Types of a deposit. Amounts are integers in minor units, instants are milliseconds. */
import type { Step } from '../vendor/steps.ts'
import type { Recipient } from './requisites.ts'

/** The body of a webhook, also returned by a look-up. */
export interface PayEvent {
  event: string
  /** The provider's payment id. */
  ext: string
  invoice: string
  status: 'processing' | 'paid' | 'failed' | 'expired' | 'charged_back' | 'charge_won'
  amount?: number
  /** The payer's card or phone number, for a payment. */
  payer?: string
  currency: string
  at: number
}

export interface PayDeposit {
  id: string
  /** The merchant's reference. */
  reference: string
  type: string
  currency: string
  amount: number
  /** The amount the customer requested; its last two digits select the mode. */
  requested: number
  mode: number
  /** The instrument of the merchant's customer; null without a named customer. */
  payer?: string | null
  cardNumber: string | null
  phoneNumber: string | null
  /** The holder and bank of the card or phone; null in state files without them. */
  recipient?: Recipient | null
  createdAt: number
  /** Past events in order. */
  events: PayEvent[]
}

export type PayStep = Step<PayEvent>
