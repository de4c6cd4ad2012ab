/** Contract → call → answer, for payout links. No business rules here. */
import { isRefusal, type payoutLinkRoutes, refuse, refuseFields } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import { WRONG } from './calls/register.ts'
import type { IdentityContext } from './context.ts'
import { clientOf, sentResponse, withAddress } from './handlers.ts'
import { requestPayoutLink, openPayoutLink } from './payout-links.ts'
import { parseEmail, parsePhone } from './rules/addresses.ts'

export const payoutLinkHandlers = (context: IdentityContext): Handlers<typeof payoutLinkRoutes> => ({
  'POST /api/v2/auth/payout-link/email': ({ body, request }) =>
    withAddress(parseEmail(body.email) ?? refuseFields({ email: [WRONG.email] }), async (address) =>
      sentResponse(await requestPayoutLink(context, address, clientOf(request))),
    ),
  'POST /api/v2/auth/payout-link/phone': ({ body, request }) =>
    withAddress(parsePhone(body.phone) ?? refuseFields({ phone: [WRONG.phone] }), async (address) =>
      sentResponse(await requestPayoutLink(context, address, clientOf(request))),
    ),
  async 'POST /api/v2/auth/payout-link/open'({ body: { token, code }, request }) {
    const opened = await openPayoutLink(context, { token, code, ...clientOf(request) })
    return isRefusal(opened) ? opened : { token: opened.token, expires_at: new Date(opened.expiresAt).toISOString() }
  },
  async 'POST /api/v2/auth/payout-link/end'({ caller: { session, isLink } }) {
    if (!isLink) return refuse('unauthorised')
    await context.sessions.end(session)
    return { success: true }
  },
})
