/** The letter about the net deposits of a closed account, in one language. */
import type { ReturnNews } from '../../message.ts'

export interface ReturnTexts {
  subject(brand: string): string
  why: Record<ReturnNews['what'], (brand: string) => string>
  /** `amount` with its currency, `destination` partly hidden. */
  back(amount: string, destination: string): string
  /** Payouts reached what was paid in. */
  nothing: string
  /** What was won stays with the house, what was lost is added. */
  rule: string
  sms(brand: string, amount: string | null, destination: string | null): string
  openSupport: string
}
