/** Messages about payouts, in one language. `amount` with its currency, `destination` masked. */
import type { PayoutReason } from '@fairhouse/contracts'

import type { PayoutNews } from '../../message.ts'

export interface PayoutText {
  subject: string
  paragraphs: string[]
  sms: string
}

export type PayoutDetails = Pick<PayoutNews, 'amount' | 'destination'>

export interface PayoutTexts {
  say: Record<PayoutNews['what'], (details: PayoutDetails, brand: string) => PayoutText>
  /** Why the money is back, and what to do; a cancelled payout sends no message. */
  why: Record<Exclude<PayoutReason, 'cancelled'>, string>
  /** Label of the link to the payment history. */
  openPayments: string
}
