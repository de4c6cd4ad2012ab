/** The message about the net deposits of a closed account, in one language. */
import type { ReturnNews } from '../../message.ts'

export interface ReturnTexts {
  subject(brand: string): string
  why: Record<ReturnNews['what'], (brand: string) => string>
  /** `amount` with its currency, `destination` masked. */
  back(amount: string, destination: string): string
  /** Payouts equal or exceed the deposits. */
  nothing: string
  /** Winnings stay with the house, losses are added. */
  rule: string
  sms(brand: string, amount: string | null, destination: string | null): string
  openSupport: string
}
