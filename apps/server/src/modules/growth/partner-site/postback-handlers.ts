/** A partner's postback and its log: contract → call → answer. */
import { isRefusal, type partnerRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Access } from './access.ts'
import type { Postbacks } from './postbacks.ts'
import type { LoggedDelivery } from './store-postbacks.ts'

type Keys = 'GET /partner/v1/postback' | 'PUT /partner/v1/postback' | 'DELETE /partner/v1/postback' | 'POST /partner/v1/postback/test'

const DONE = { success: true } as const
type Event = 'registration' | 'first_deposit' | 'month_closed' | 'paid'

export function postbackHandlers(access: Access, postbacks: Postbacks): Pick<Handlers<typeof partnerRoutes>, Keys> {
  return {
    async 'GET /partner/v1/postback'({ caller }) {
      const own = await access.signedIn(caller)
      if (isRefusal(own)) return own
      const { postback, deliveries } = await postbacks.view(own.partner)
      return { url: postback?.url ?? null, events: (postback?.events ?? []) as Event[], deliveries: deliveries.map(deliveryView) }
    },
    async 'PUT /partner/v1/postback'({ caller, body: { url, events, renew_secret: renews } }) {
      const own = await access.signedIn(caller)
      return isRefusal(own) ? own : postbacks.put(own.partner, { url, events, renews })
    },
    async 'DELETE /partner/v1/postback'({ caller }) {
      const own = await access.signedIn(caller)
      if (isRefusal(own)) return own
      await postbacks.remove(own.partner)
      return DONE
    },
    async 'POST /partner/v1/postback/test'({ caller }) {
      const own = await access.signedIn(caller)
      return isRefusal(own) ? own : postbacks.test(own.partner)
    },
  }
}

const deliveryView = ({ id, kind, state, tries, status, fault, createdAt }: LoggedDelivery) => ({
  id,
  event: kind,
  state,
  tries,
  status,
  fault,
  created_at: new Date(createdAt).toISOString(),
})
