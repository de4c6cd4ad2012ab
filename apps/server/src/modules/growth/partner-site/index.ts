/** The public file of the partners' own site: its calls, and what the console does with its accounts. */
import type { partnerRoutes } from '@fairhouse/contracts'

import type { Caller, Handlers } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PublicNetwork } from '../../../platform/outgoing/index.ts'
import { createAccess, type PartnerAccess } from './access.ts'
import { partnerSiteHandlers } from './handlers.ts'
import type { PartnerSiteDeps } from './ports.ts'
import { postbackHandlers } from './postback-handlers.ts'
import { createPostbacks } from './postbacks.ts'

export { accessSealed, type PartnerAccess } from './access.ts'
export { SESSION_COOKIE } from './handlers.ts'
export type { PartnerSiteDeps } from './ports.ts'

export { type Postbacks, postbacksSealed } from './postbacks.ts'
export { endPartnerAccess, type ExposedPartners, exposedPartners } from './store.ts'

export interface PartnerSite {
  handlers: Handlers<typeof partnerRoutes>
  access: PartnerAccess
  /** The partner of a live session's token. */
  authenticate(token: string): Caller | null
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
}

/** `network`: tests send to this machine. */
export function createPartnerSite(deps: PartnerSiteDeps, network?: PublicNetwork): PartnerSite {
  const access = createAccess(deps)
  const postbacks = createPostbacks(deps, network)
  return {
    handlers: { ...partnerSiteHandlers(deps, access), ...postbackHandlers(access, postbacks) },
    access,
    authenticate: access.authenticate,
    defineJobs(jobs) {
      jobs.schedule('partner-site.forget', '29 3 * * *', async () => {
        await access.forget()
        await postbacks.forget()
      })
      jobs.schedule('partner-site.collect', '*/5 * * * *', postbacks.collect)
      jobs.schedule('partner-site.deliver', '* * * * *', postbacks.deliver, { waitsFor: 'others' })
    },
  }
}
