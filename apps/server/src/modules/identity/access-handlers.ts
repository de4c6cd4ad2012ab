/** Contract → call → answer for what a player does about the safety of the own account. No rule stands here. */
import type { accessRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import { endOtherSessions, endSession, listSessions } from './calls/sessions.ts'
import type { Identities } from './identities.ts'

export function accessHandlers(house: Identities): Handlers<typeof accessRoutes> {
  return {
    'GET /api/v2/auth/sessions': ({ caller }) => listSessions(house, caller),
    'DELETE /api/v2/auth/sessions': ({ caller }) => endOtherSessions(house, caller),
    'DELETE /api/v2/auth/sessions/{session}': ({ caller, params }) => endSession(house, caller, params.session),
  }
}
