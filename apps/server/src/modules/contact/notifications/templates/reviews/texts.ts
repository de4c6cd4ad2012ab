/** Messages about reviewed invoices, in one language. `amount` with its currency. */
import type { ShownHold, ReviewRefusal } from '@fairhouse/contracts'

interface HeldTexts {
  subject(brand: string): string
  lead(invoice: string, amount: string): string
  sms(brand: string, invoice: string, amount: string): string
}

export interface ReviewTexts {
  credited: { subject(brand: string): string; lead(invoice: string, amount: string): string; sms(brand: string, amount: string): string }
  refused: {
    subject(brand: string): string
    lead(invoice: string, amount: string): string
    /** The finding, and what to do. */
    why: Record<ReviewRefusal, string>
    sms(brand: string, invoice: string, amount: string): string
  }
  /** `amount` has come, and goes back to its source. */
  held: HeldTexts & { why: Record<ShownHold, string> }
  /** `amount` came beside a paid invoice, and has gone back to its source. */
  furtherBack: HeldTexts
  /** `amount` has come, and `missing` must follow. */
  belowMinimum: {
    subject(brand: string): string
    lead(invoice: string, amount: string, missing: string): string
    sms(brand: string, invoice: string, missing: string): string
  }
  /** Label of the link to the payment history. */
  openPayments: string
}
