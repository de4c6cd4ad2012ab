/** The calls of all modules on one server, hosts with accounts of their own, and the live socket. */
import { type RouteTable, systemRoutes } from '@fairhouse/contracts'
import { measure, serveMetrics } from '@fairhouse/process'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { cookieDomainOf, ownOriginsOf, serverAddresses } from '../config/hosts.ts'
import { refusedTooMany, serveOpenApi } from '../ops/documents.ts'
import { measureOperations } from '../ops/metrics.ts'
import { type About, EVERY_ROLE, systemHandlers } from '../ops/system.ts'
import {
  type AppOptions,
  type Caller,
  createApp,
  createClientAddress,
  createRateLimiter,
  type Handlers,
  hostCookieName,
  mount,
  type MountOptions,
  sameOrigin,
} from '../platform/http/index.ts'
import { createLiveBudget, createLiveSocket, type LiveSocket } from '../platform/live/index.ts'
import { createSharedLimits } from '../platform/shared-limits/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Modules } from './open-modules.ts'

const openApp = ({ config, logger, random, activity }: Infrastructure, isOwnOrigin: AppOptions['isOwnOrigin']) =>
  createApp({
    logger,
    random,
    trustedProxies: config.trustedProxies,
    isOwnOrigin,
    https: config.can.requireHttps,
    onUse: activity.note,
  })

export async function openApi(
  infrastructure: Infrastructure,
  modules: Modules,
  about: About,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { config, metrics, receipts, limiter, sharedLimits } = infrastructure
  const { geo, identity, captcha, reconciliation } = modules
  const api = await openApp(infrastructure, ownOriginsOf(config))
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
  const system = systemHandlers({ ...infrastructure, reconciliation, ...about, isDraining })
  mount(api, systemRoutes, system, { ...options, roles: EVERY_ROLE })
  for (const part of modules.parts) part.mount?.(api, options)
  await api.ready()
  return api
}

interface OwnApi<T extends RouteTable> {
  routes: T
  handlers: Handlers<T>
  authenticate(token: string): Caller | null
  /** Names its limits. */
  scope: string
  /** Without it the cookie does not count. */
  header: string
  cookie: string
  /** A second cookie, for what a session alone does not allow. */
  proofCookie?: string
}

/** A host with accounts of its own. Refuses pages of every other origin, our own site included. */
export async function openOwnApi<T extends RouteTable>(
  infrastructure: Infrastructure,
  { routes, handlers, authenticate, scope, header, cookie, proofCookie }: OwnApi<T>,
): Promise<FastifyInstance> {
  const { config, dataKeys, database, receipts } = infrastructure
  const https = config.can.requireHttps
  const api = await openApp(infrastructure, sameOrigin(https))
  const proofOf = proofCookie === undefined ? () => undefined : tokenIn(header, hostCookieName(proofCookie, https))
  mount(api, routes, handlers, {
    authenticate(token, request) {
      const caller = authenticate(token)
      return caller && { ...caller, proof: proofOf(request) }
    },
    tokenOf: tokenIn(header, hostCookieName(cookie, https)),
    isServed: () => true,
    isWorkDone: () => Promise.resolve(false),
    limiter: createRateLimiter(config.rateLimits),
    sharedLimits: createSharedLimits({ database, limits: config.rateLimits, secret: dataKeys.tokens, scope }),
    roles: config.roles,
    secureCookies: https,
    receipts,
  })
  await api.ready()
  return api
}

/** The cookie counts only beside a header that no form and no page of another origin can send. */
const tokenIn =
  (header: string, cookie: string) =>
  ({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>): string | undefined =>
    headers[header] === '1' && headers.cookie !== undefined ? server.parseCookie(headers.cookie)[cookie] : undefined

/** D-28: a ping returns the database's time, by which rounds are timed. */
export function openLive(infrastructure: Infrastructure, { identity }: Modules): LiveSocket {
  const { config, activity, hub, databaseClock, limiter } = infrastructure
  return createLiveSocket({
    hub,
    onOpen: activity.note,
    clock: { now: databaseClock.estimate },
    authenticate: identity.authenticate,
    isOwnOrigin: ownOriginsOf(config),
    addressOf: createClientAddress(config.trustedProxies),
    budget: createLiveBudget(config.liveLimits, limiter),
  })
}
