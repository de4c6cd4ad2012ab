import { partnerRoutes } from '@fairhouse/contracts'
/** The partners' own site: connects its module, on its own server and host. */
import type { FastifyInstance } from 'fastify'

import { siteOriginOf } from '../config/hosts.ts'
import { createPartnerSite, type PartnerSite, SESSION_COOKIE } from '../modules/growth/partner-site/index.ts'
import type { Partners } from '../modules/growth/partners/index.ts'
import { logInDeps, operatorApp } from './console-server.ts'
import type { Infrastructure } from './infrastructure.ts'

export interface PartnerServer {
  app: FastifyInstance
  site: PartnerSite
}

export async function openPartnerServer(infrastructure: Infrastructure, partners: Partners): Promise<PartnerServer> {
  const { config } = infrastructure
  const site = createPartnerSite({
    ...infrastructure,
    partners,
    ...(await logInDeps(infrastructure, { host: 'partners', session: 'partner session', issuer: `${config.brand} partners` })),
    siteOrigin: siteOriginOf(config),
  })
  const given = { routes: partnerRoutes, handlers: site.handlers, authenticate: site.authenticate }
  return { site, app: await operatorApp(infrastructure, { ...given, scope: 'partners', header: 'x-partner', cookie: SESSION_COOKIE }) }
}
