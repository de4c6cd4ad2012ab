import { systemRoutes } from '@fairhouse/contracts'
import { measure, serveMetrics } from '@fairhouse/process'
/** The calls of all modules on one server, and the live socket. */
import type { FastifyInstance } from 'fastify'

import { cookieDomainOf, ownOriginsOf, serverAddresses } from '../config/hosts.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Reconciliation } from '../modules/books/ledger/index.ts'
import { refusedTooMany, serveOpenApi } from '../ops/documents.ts'
import { measureOperations } from '../ops/metrics.ts'
import { type About, EVERY_ROLE, systemHandlers } from '../ops/system.ts'
import { type MountOptions, createApp, createClientAddress, mount } from '../platform/http/index.ts'
import { requestIds } from '../platform/ids.ts'
import { type LiveSocket, createLiveBudget, createLiveSocket } from '../platform/live/index.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Modules } from './open-modules.ts'

export async function openApi(
  infrastructure: Infrastructure,
  modules: Modules & { reconciliation: Reconciliation },
  about: About,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { config, clock, activity, logger, database, ledger, metrics, receipts, limiter, sharedLimits } = infrastructure
  const { geo, identity, captcha } = modules
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
    readPlay: modules.relay.readPlay,
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
  for (const { mounts = [] } of modules.parts) for (const serve of mounts) serve(api, options)
  await api.ready()
  return api
}

/** D-28: a ping returns the database's time, by which rounds are timed. */
export function openLive({ config, activity, hub, clock, databaseClock, limiter }: Infrastructure, { authenticate }: Identity): LiveSocket {
  return createLiveSocket({
    hub,
    onOpen: activity.note,
    clock: { now: () => databaseClock.now() ?? clock.now() },
    authenticate,
    isOwnOrigin: ownOriginsOf(config),
    addressOf: createClientAddress(config.trustedProxies),
    budget: createLiveBudget(config.liveLimits, limiter),
  })
}
