/** Letters about requests to join the VIP club, in one language. `date`: when another may be sent. */
import type { VipRefusal } from '@fairhouse/contracts'

export interface VipTexts {
  accepted: { subject(brand: string): string; lead: string; sms(brand: string): string }
  rejected: { subject(brand: string): string; lead: string; again(date: string): string; sms(brand: string, date: string): string }
  why: Record<VipRefusal, string>
  /** As `Intl` knows it. */
  dates: string
  /** Under the link to the club. */
  open: string
}
