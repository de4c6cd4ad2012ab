/** The one place where the rooms of the house are built, joined by their doors, and mounted. */
import type { FastifyInstance } from 'fastify'

import { systemRoutes } from '@fairhouse/contracts'

import type { Config } from './config.ts'
import { hostsOf } from './hosts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/index.ts'
import { type Caller, createApp, createRateLimiter, measure, mount } from './platform/http/index.ts'
import { systemIds } from './platform/ids.ts'
import { createHub, createLiveSocket, type Hub, type LiveSocket } from './platform/live/index.ts'
import { createLogger, createMetrics, type Logger } from './platform/telemetry.ts'
import { serveMetrics, serveOpenApi, systemHandlers } from './system.ts'

export interface House {
  api: FastifyInstance
  live: LiveSocket
  hub: Hub
  database: Database
  logger: Logger
  /** Stops taking work, ends what is under way, closes the database. */
  stop(): Promise<void>
}

export interface Surroundings {
  databaseUrl: string
  version: string
  /** Tests own the clock; everybody else lives in the machine's time. */
  clock?: Clock
}

export async function compose(config: Config, { databaseUrl, version, clock = systemClock }: Surroundings): Promise<House> {
  const logger = createLogger(config.logLevel)
  const metrics = createMetrics()
  const hosts = hostsOf(config)
  const database = openDatabase({ url: databaseUrl, max: config.databasePool, onIdleError: (error) => logger.error({ err: error }, 'database') })
  const hub = createHub()
  const authenticate = (_token: string): Caller | null => null
  const live = createLiveSocket({ hub, clock, authenticate, isOwnOrigin: (origin) => URL.canParse(origin) && hosts.isOwn(new URL(origin).hostname) })
  const api = await createApp({ logger, ids: systemIds, trustedProxies: config.trustedProxies, isOwnHost: hosts.isOwn })
  const options = { authenticate, limiter: createRateLimiter(config.rateLimits), roles: config.roles, secureCookies: config.can.requireHttps }
  let draining = false

  measure(api, metrics)
  serveMetrics(api, metrics)
  serveOpenApi(api, config.brand, version)
  mount(api, systemRoutes, systemHandlers({ database, version, isDraining: () => draining }), options)
  await api.ready()

  return {
    api,
    live,
    hub,
    database,
    logger,
    async stop() {
      draining = true
      live.close()
      await api.close()
      await database.close()
    },
  }
}
