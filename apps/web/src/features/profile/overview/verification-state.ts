/** STA-1: what the states of a verification come down to. Pure. */
import type { User } from '../../../lib/session/user.ts'

type Status = User['verification']['data']['status']
export type VerificationState = 'pending' | 'failed' | 'success'

const STATES: Record<Status, VerificationState> = {
  init: 'pending',
  waiting: 'pending',
  user_pending: 'pending',
  pending: 'pending',
  failed: 'failed',
  unverified: 'failed',
  success: 'success',
  verified: 'success',
}

export const verificationState = (status: Status): VerificationState => STATES[status]
