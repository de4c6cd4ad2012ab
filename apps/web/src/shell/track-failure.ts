import type { ErrorAnswer } from '@fairhouse/contracts'

import { authFailureEvents } from '../lib/analytics/auth-failure.ts'
import { track } from './track.ts'

/** ERR-8, for the forms of log-in and registration. `error` is undefined without a response. */
export function trackFailure(
  name: 'registration_failed' | 'login_failed',
  method: 'email' | 'phone',
  error: ErrorAnswer | undefined,
): void {
  for (const event of authFailureEvents(name, method, error)) track(event.name, event.data)
}
