/** The state machine of verification. Pure. Source: money.md "Verification", vectors of kind `kyc`. */
import { MOST_FAILURES, TRIES_WINDOW_DAYS, type VerificationStatus } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

export interface VerificationProgress {
  status: VerificationStatus
  /** Milliseconds of failed checks, in any order. */
  failures: readonly number[]
}

const NEXT: Readonly<Record<VerificationStatus, readonly VerificationStatus[]>> = {
  init: ['waiting'],
  waiting: ['user_pending'],
  user_pending: ['pending'],
  pending: ['success', 'failed'],
  failed: ['waiting'],
  success: ['verified', 'unverified'],
  verified: ['unverified'],
  unverified: ['waiting'],
}

const WINDOW_MS = TRIES_WINDOW_DAYS * DAY_MS

/** The status after a step at `at`, or the reason against the step. */
export function applyStep(
  progress: VerificationProgress,
  to: VerificationStatus,
  at: number,
): VerificationProgress | 'bad_transition' | 'too_many_tries' {
  const { status, failures } = progress
  if (!NEXT[status].includes(to)) return 'bad_transition'
  if (status === 'failed' && triesLeft(failures, at) === 0) return 'too_many_tries'
  return { status: to, failures: to === 'failed' ? [...failures, at] : failures }
}

export const triesLeft = (failures: readonly number[], at: number): number => Math.max(0, MOST_FAILURES - recent(failures, at).length)

/** When the next attempt is allowed; null when one is allowed now. */
export function retryAt(failures: readonly number[], at: number): number | null {
  if (triesLeft(failures, at) > 0) return null
  return recent(failures, at).toSorted((a, b) => b - a)[MOST_FAILURES - 1]! + WINDOW_MS
}

const recent = (failures: readonly number[], at: number) => failures.filter((failed) => at - failed < WINDOW_MS)

/** Steps from the current status to an open check; empty if one is open, undefined if none is allowed. */
export function wayToOpen(status: VerificationStatus): VerificationStatus[] | undefined {
  if (status === 'user_pending') return []
  if (status === 'waiting') return ['user_pending']
  return NEXT[status].includes('waiting') ? ['waiting', 'user_pending'] : undefined
}

export const isProved = (status: VerificationStatus): boolean => status === 'success' || status === 'verified'
