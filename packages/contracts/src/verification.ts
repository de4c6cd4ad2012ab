/** The words of verification, as server, browser and provider share them. Carries no schema. Source: money.md "Verification". */
export const VERIFICATION_STATUSES = ['init', 'waiting', 'user_pending', 'pending', 'failed', 'unverified', 'success', 'verified'] as const
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

/** STA-1: maps the eight internal states to three for the player. */
export type VerificationShown = 'pending' | 'failed' | 'success'

const SHOWN: Readonly<Record<VerificationStatus, VerificationShown>> = {
  init: 'pending',
  waiting: 'pending',
  user_pending: 'pending',
  pending: 'pending',
  failed: 'failed',
  unverified: 'failed',
  success: 'success',
  verified: 'success',
}

export const verificationShown = (status: VerificationStatus): VerificationShown => SHOWN[status]

/** The reasons for a failed or revoked check: each has a text with the next step. */
export const VERIFICATION_REASONS = [
  'unreadable',
  'expired_document',
  'wrong_document',
  'data_differs',
  'selfie_differs',
  'under_age',
  'forged',
  'data_changed',
  'other',
] as const
export type VerificationReason = (typeof VERIFICATION_REASONS)[number]

export type DocumentSide = 'front' | 'back' | 'selfie'

/** The sides to show of each kind; the picture page of a passport is enough. */
export const DOCUMENT_SIDES = {
  passport: ['front', 'selfie'],
  id_card: ['front', 'back', 'selfie'],
  driving_licence: ['front', 'back', 'selfie'],
  residence_permit: ['front', 'back', 'selfie'],
} as const satisfies Record<string, readonly DocumentSide[]>
export type DocumentKind = keyof typeof DOCUMENT_SIDES
export const DOCUMENT_KINDS = Object.keys(DOCUMENT_SIDES) as DocumentKind[]

export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export const LARGEST_DOCUMENT_BYTES = 10 * 1024 * 1024

/** After this many failures within `TRIES_WINDOW_DAYS` an operator must decide. */
export const MOST_FAILURES = 3
export const TRIES_WINDOW_DAYS = 30
