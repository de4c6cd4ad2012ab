/** Contract → call → answer, for links that open payouts alone. No rule stands here. */
import { isRefusal, type payoutLinkRoutes, refuse, refuseFields } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import { WRONG } from './calls/register.ts'
import { from, sent, withAddress } from './handlers.ts'
import type { Identities } from './identities.ts'
import { askPayoutLink, openPayoutLink } from './payout-links.ts'
import { emailFrom, phoneFrom } from './rules/addresses.ts'

export const payoutLinkHandlers = (house: Identities): Handlers<typeof payoutLinkRoutes> => ({
  'POST /api/v2/auth/payout-link/email': ({ body, request }) =>
    withAddress(emailFrom(body.email) ?? refuseFields({ email: [WRONG.email] }), async (address) =>
      sent(await askPayoutLink(house, address, from(request))),
    ),
  'POST /api/v2/auth/payout-link/phone': ({ body, request }) =>
    withAddress(phoneFrom(body.phone) ?? refuseFields({ phone: [WRONG.phone] }), async (address) =>
      sent(await askPayoutLink(house, address, from(request))),
    ),
  async 'POST /api/v2/auth/payout-link/open'({ body: { token, code }, request }) {
    const opened = await openPayoutLink(house, { token, code, ...from(request) })
    return isRefusal(opened) ? opened : { token: opened.token, expires_at: new Date(opened.expiresAt).toISOString() }
  },
  async 'POST /api/v2/auth/payout-link/end'({ caller: { session, isLink } }) {
    if (!isLink) return refuse('unauthorised')
    await house.sessions.end(session)
    return { success: true }
  },
})
