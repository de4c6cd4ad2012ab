/** What the sandbox provider of checks holds. Instants in milliseconds. Contents of documents are never kept. */
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

/** A webhook's body, and a fact that a look-up tells as well. */
export interface KycEvent {
  event: string
  /** The merchant's number of the check. */
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
  /** The merchant's number of it. */
  reference: string
  person: KycPerson
  documents: { side: string; type: string; bytes: number; sha256: string }[]
  createdAt: number
  /** From then on it can be decided. */
  submittedAt: number | null
  mode: number
  /** What has happened so far, in order. */
  events: KycEvent[]
}
