/** Letters about invoices that a person of the house looked at, in one language. `amount` with its currency. */
import type { ReviewRefusal } from '@fairhouse/contracts'

export interface ReviewTexts {
  credited: { subject(brand: string): string; lead(invoice: string, amount: string): string; sms(brand: string, amount: string): string }
  refused: {
    subject(brand: string): string
    lead(invoice: string, amount: string): string
    /** What was found, and what to do. */
    why: Record<ReviewRefusal, string>
    sms(brand: string, invoice: string, amount: string): string
  }
  /** Under the link to the history of payments. */
  openPayments: string
}
