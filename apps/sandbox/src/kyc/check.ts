/** Types of a check. Instants in milliseconds. Document contents are never stored. */
import type { Step } from '../vendor/steps.ts'

export const REASONS = [
  'unreadable',
  'expired_document',
  'wrong_document',
  'data_differs',
  'selfie_differs',
  'under_age',
  'forged',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** The body of a webhook, also returned by a look-up. */
export interface KycEvent {
  event: string
  /** The merchant's reference of the check. */
  check: string
  status: 'in_review' | 'approved' | 'rejected' | 'revoked'
  reason: Reason | null
}

export type KycStep = Step<KycEvent>

export interface KycPerson {
  first_name: string
  last_name: string
  birth_date: string
  country: string
  document_kind: string
  document_number: string
}

export interface KycCheck {
  id: string
  /** The merchant's reference. */
  reference: string
  person: KycPerson
  documents: { side: string; type: string; bytes: number; sha256: string }[]
  createdAt: number
  /** From then on it can be decided. */
  submittedAt: number | null
  mode: number
  /** Past events in order. */
  events: KycEvent[]
}
