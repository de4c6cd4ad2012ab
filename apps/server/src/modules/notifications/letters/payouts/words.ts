/** Letters about payouts, in one language. `amount` with its currency, `destination` partly hidden. */
import type { PayoutNews } from '../../message.ts'

export interface PayoutText {
  subject: string
  paragraphs: string[]
  sms: string
}

export interface PayoutWords {
  say: Record<PayoutNews['what'], (news: PayoutNews, brand: string) => PayoutText>
  /** Under the link to the history of payments. */
  openPayments: string
}
