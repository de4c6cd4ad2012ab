/** Messages about verification, in one language. */
import type { VerificationReason } from '@fairhouse/contracts'

export interface VerificationTexts {
  success: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** A failed check. */
  failed: { subject(brand: string): string; sms(brand: string): string }
  /** The proof was revoked. */
  unverified: { subject(brand: string): string; sms(brand: string): string }
  /** One day is left to prove the player's age. */
  ageReminder: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** Reason and what to do: a sentence each. */
  why: Record<VerificationReason, string>
  /** Documents are never sent by mail. */
  onPage: string
  /** Label of the link to the profile. */
  open: string
}
