import {
  authRoutes,
  betRoutes,
  boardRoutes,
  captchaRoutes,
  currencyRoutes,
  geoRoutes,
  limitRoutes,
  mirrorRoutes,
  passwordRoutes,
  ownDataRoutes,
  providerRoutes,
  paymentRoutes,
  payoutLinkRoutes,
  payoutRoutes,
  profileRoutes,
  statementRoutes,
  supportRoutes,
  systemRoutes,
  returnRoutes,
  topRoutes,
  tournamentRoutes,
  trackingRoutes,
  verificationRoutes,
  virtualRoutes,
  favouriteRoutes,
  inAppRoutes,
  bonusRoutes,
  vipRoutes,
} from '@fairhouse/contracts'
/** The calls of all modules on one server. */
import { measure, serveMetrics } from '@fairhouse/process'
import type { FastifyInstance } from 'fastify'

import { cookieDomainOf, ownOriginsOf, serverAddresses } from '../config/hosts.ts'
import { type Reconciliation } from '../modules/books/ledger/index.ts'
import { refusedTooMany, serveOpenApi } from '../ops/documents.ts'
import { measureOperations } from '../ops/metrics.ts'
import { type About, EVERY_ROLE, systemHandlers } from '../ops/system.ts'
import { createApp, mount, type MountOptions } from '../platform/http/index.ts'
import { requestIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import { type Infrastructure } from './infrastructure.ts'
import type { Modules } from './open-modules.ts'

export async function openApi(
  infrastructure: Infrastructure,
  modules: Modules & { reconciliation: Reconciliation },
  about: About,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { config, clock, activity, logger, database, ledger, metrics, receipts, limiter, sharedLimits } = infrastructure
  const { geo, identity, kyc, captcha, payments, payouts } = modules
  const api = await createApp({
    logger,
    ids: requestIds(systemRandom),
    trustedProxies: config.trustedProxies,
    isOwnOrigin: ownOriginsOf(config),
    https: config.can.requireHttps,
    onUse: activity.note,
  })
  const options: MountOptions = {
    authenticate: identity.authenticate,
    authenticateLink: identity.authenticateLink,
    isServed: geo.isServed,
    isWorkDone: captcha.isWorkDone,
    limiter,
    sharedLimits,
    roles: config.roles,
    secureCookies: config.can.requireHttps,
    cookieDomainOf: cookieDomainOf(config),
    receipts,
  }
  measure(api, metrics, metrics.recent.add)
  measureOperations(infrastructure, modules)
  serveMetrics(api, metrics, config.metricsToken, (request, reply) => refusedTooMany(request, reply, limiter))
  serveOpenApi(api, { brand: config.brand, version: about.version, servers: serverAddresses(config) }, limiter)
  mount(
    api,
    systemRoutes,
    systemHandlers({ database, clock, ledger, reconciliation: modules.reconciliation, metrics, ...about, isDraining }),
    {
      ...options,
      roles: EVERY_ROLE,
    },
  )
  mountModules(api, modules, options)
  if (config.roles.has('api')) {
    payments.serveWebhooks(api, options.limiter, payouts.handleEvent)
    modules.crypto.serveWebhooks(api, options.limiter)
    identity.serveProviderCallback(api, options)
    kyc.serveWebhooks(api, options.limiter)
  }
  await api.ready()
  return api
}

/** The calls of each module. */
function mountModules(api: FastifyInstance, modules: Modules, options: MountOptions): void {
  const {
    geo,
    mirrors,
    identity,
    profile,
    kyc,
    captcha,
    limits,
    payments,
    payouts,
    ownData,
    sportsbook,
    statement,
    tracking,
    vip,
    bonuses,
    tops,
    gameReturns,
    favourites,
    inApp,
    play,
    livePlay,
  } = modules
  mount(api, geoRoutes, geo.handlers, options)
  mount(api, mirrorRoutes, mirrors.handlers, options)
  mount(api, authRoutes, identity.handlers, options)
  mount(api, passwordRoutes, identity.passwords, options)
  mount(api, payoutLinkRoutes, identity.linkHandlers, options)
  mount(api, providerRoutes, identity.providers, options)
  mount(api, profileRoutes, profile.handlers, options)
  mount(api, limitRoutes, limits.handlers, options)
  mount(api, inAppRoutes, inApp.handlers, options)
  mount(api, favouriteRoutes, favourites.handlers, options)
  mount(api, returnRoutes, gameReturns.handlers, options)
  mount(api, topRoutes, tops.handlers, options)
  mount(api, tournamentRoutes, modules.tournaments.handlers, options)
  mount(api, vipRoutes, vip.handlers, options)
  mount(api, bonusRoutes, bonuses.handlers, options)
  mount(api, currencyRoutes, modules.currencies.handlers, options)
  mount(api, captchaRoutes, captcha.handlers, options)
  mount(api, verificationRoutes, kyc.handlers, options)
  mount(api, ownDataRoutes, ownData.handlers, options)
  mount(api, paymentRoutes, payments.handlers, options)
  mount(api, payoutRoutes, payouts.handlers, options)
  mount(api, statementRoutes, statement.handlers, options)
  mount(api, boardRoutes, sportsbook.handlers, options)
  mount(api, betRoutes, sportsbook.betHandlers, options)
  mount(api, virtualRoutes, modules.virtual.handlers, options)
  mount(api, supportRoutes, modules.support.handlers, options)
  mount(api, trackingRoutes, tracking.handlers, options)
  play.mount(api, options)
  livePlay.mount(api, options)
}
