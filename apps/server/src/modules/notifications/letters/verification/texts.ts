/** Letters about checks of who a player is, in one language. */
import type { VerificationReason } from '@fairhouse/contracts'

export interface VerificationTexts {
  success: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** A check that did not succeed. */
  failed: { subject(brand: string): string; sms(brand: string): string }
  /** What was proved holds no longer. */
  unverified: { subject(brand: string): string; sms(brand: string): string }
  /** A day is left to prove one's age. */
  ageReminder: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** Why, and what to do: a sentence each. */
  why: Record<VerificationReason, string>
  /** Documents never go by mail. */
  onPage: string
  /** Under the link to the profile. */
  open: string
}
