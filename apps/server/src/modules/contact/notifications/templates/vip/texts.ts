/** Messages about VIP join requests, in one language. `date`: when another may be sent. */
import type { VipRefusal } from '@fairhouse/contracts'

export interface VipTexts {
  accepted: { subject(brand: string): string; lead: string; sms(brand: string): string }
  rejected: { subject(brand: string): string; lead: string; again(date: string): string; sms(brand: string, date: string): string }
  why: Record<VipRefusal, string>
  /** A locale of `Intl`. */
  dates: string
  /** Label of the link to the club. */
  open: string
}
