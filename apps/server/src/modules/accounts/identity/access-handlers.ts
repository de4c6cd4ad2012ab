/** Contract → call → answer for account security calls. No business rules here. */
import type { accessRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  switchOffSecondFactor,
} from './calls/second-factor.ts'
import { endOtherSessions, endSession, listSessions } from './calls/sessions.ts'
import { undoAddressChange } from './calls/undo-address-change.ts'
import type { IdentityContext } from './context.ts'

export function accessHandlers(context: IdentityContext): Handlers<typeof accessRoutes> {
  return {
    'GET /api/v2/auth/sessions': ({ caller }) => listSessions(context, caller),
    'DELETE /api/v2/auth/sessions': ({ caller }) => endOtherSessions(context, caller),
    'DELETE /api/v2/auth/sessions/{session}': ({ caller, params }) => endSession(context, caller, params.session),
    'POST /api/v2/auth/address/undo': ({ body, request }) => undoAddressChange(context, body.token, request.locale),
    'GET /api/v2/auth/second-factor': ({ caller }) => secondFactorState(context, caller),
    'POST /api/v2/auth/second-factor/begin': ({ caller }) => beginSecondFactor(context, caller),
    'POST /api/v2/auth/second-factor/confirm': ({ caller, body, request }) => confirmSecondFactor(context, caller, body, request.locale),
    'POST /api/v2/auth/second-factor/recovery-codes': ({ caller, body, request }) =>
      renewRecoveryCodes(context, caller, body, request.locale),
    'POST /api/v2/auth/second-factor/disable': ({ caller, body, request }) => switchOffSecondFactor(context, caller, body, request.locale),
  }
}
