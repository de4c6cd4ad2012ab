import { partnerRoutes, passwordFault } from '@fairhouse/contracts'
/** The partners' own site: connects its module, on its own server and host. */
import type { FastifyInstance } from 'fastify'

import { operatorApp } from './console-server.ts'
import { siteAddress, siteOriginOf } from './hosts.ts'
import type { Infrastructure } from './infrastructure.ts'
import { appUri, createAccessTokens, createPasswordHashes, keyFor, secretText, stepOf } from './modules/identity/index.ts'
import { createPartnerSite, type PartnerSite, SESSION_COOKIE } from './modules/partner-site/index.ts'
import type { Partners } from './modules/partners/index.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'

export interface PartnerServer {
  app: FastifyInstance
  site: PartnerSite
}

export async function openPartnerServer(infrastructure: Infrastructure, partners: Partners): Promise<PartnerServer> {
  const { config, dataKeys } = infrastructure
  const https = config.can.requireHttps
  const site = createPartnerSite({
    ...infrastructure,
    partners,
    ids: systemIds,
    random: systemRandom,
    secret: dataKeys.documents,
    hashes: await createPasswordHashes(config.passwordCost),
    tokens: createAccessTokens(keyFor(dataKeys.tokens, 'partner session')),
    stepOf,
    appOf: (secret, login) => ({ secret: secretText(secret), uri: appUri(secret, `${config.brand} partners`, login) }),
    passwordFault: (password, login) => passwordFault(password, { addresses: [login], brand: config.brand }),
    siteOrigin: siteOriginOf(config),
    ownOrigin: siteAddress(`partners.${config.siteHost}`, https ? 443 : config.port, https),
  })
  const given = { routes: partnerRoutes, handlers: site.handlers, authenticate: site.authenticate }
  return { site, app: await operatorApp(infrastructure, { ...given, scope: 'partners', header: 'x-partner', cookie: SESSION_COOKIE }) }
}
