/** The one place where the rooms of the house are built, joined by their doors, and mounted. */
import type { FastifyInstance } from 'fastify'

import { authRoutes, paymentRoutes, profileRoutes, systemRoutes, trackingRoutes } from '@fairhouse/contracts'

import type { Config } from './config.ts'
import { hostsOf } from './hosts.ts'
import { createIdentity, type Identity } from './modules/identity/index.ts'
import { createLedger, createOutboxRelay, type Ledger } from './modules/ledger/index.ts'
import { type Carrier, createNotifications, sandboxCarrier } from './modules/notifications/index.ts'
import { createPayments, type PaymentProvider, sandboxProvider } from './modules/payments/index.ts'
import { createProfile, openProfile, type Profile } from './modules/profile/index.ts'
import { createTracking } from './modules/tracking/index.ts'
import { createBus } from './platform/bus/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/index.ts'
import { createApp, createRateLimiter, measure, mount } from './platform/http/index.ts'
import { systemIds } from './platform/ids.ts'
import { createJobs } from './platform/jobs/index.ts'
import { createHub, createLiveSocket, type Hub, type LiveSocket } from './platform/live/index.ts'
import { createLogger, createMetrics, type Logger } from './platform/telemetry.ts'
import { openPlay } from './play.ts'
import { serveMetrics, serveOpenApi, systemHandlers } from './system.ts'

export interface House {
  api: FastifyInstance
  live: LiveSocket
  hub: Hub
  database: Database
  ledger: Ledger
  logger: Logger
  identity: Identity
  profile: Profile
  /** What a bearer is worth to a first page (D-31). */
  bearerState(token: string): 'valid' | 'expired' | 'none'
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
  const database = openDatabase({
    url: databaseUrl,
    max: config.databasePool,
    onIdleError: (error) => logger.error({ err: error }, 'database'),
  })
  const hub = createHub()
  const onFault = (error: unknown, context: Record<string, unknown> = {}) => logger.error({ err: error, ...context }, 'fault')
  const bus = createBus({ database, onFault })
  const jobs = createJobs({ database, logger })
  const ledger = createLedger({ database, laneIds: LANES, clock, onFault })
  const notifications = createNotifications({ carrier: carrierFrom(config, clock), brand: config.brand, siteOrigin: siteOriginOf(config) })
  const identity = await createIdentity({
    ...{ database, clock, ids: systemIds, bus, jobs, secret: config.secrets.tokens },
    async onRegistered(tx, registered) {
      await ledger.openWallet(tx, registered.player, registered.currency)
      await openProfile(database, tx, registered)
    },
    deliver: (message) => notifications.deliver(message),
  })
  const profile = createProfile({ database, hub, identity, ledger, regionOf: () => config.defaultRegion })
  const payments = createPayments({
    ...{ database, ledger, hub, clock },
    providers: paymentProvidersFrom(config, clock),
    currencyOf: async (player) => (await identity.account(player))?.currency ?? null,
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
    report: (message, facts) => logger.error(facts, message),
  })
  const tracking = createTracking({ database, clock })
  const play = openPlay({
    ...{ config, database, ledger, hub, clock, logger },
    players: { currencyOf: async (player) => (await identity.account(player))!.currency },
    statisticsHidden: profile.statisticsHidden,
  })
  const relay = createOutboxRelay({ database, readers: play.readers, pollMs: RELAY_POLL_MS, onFault })
  ledger.onCommit(() => relay.wake())
  const { authenticate } = identity
  jobs.daily('ledger.months', '41 2 * * *', async () => void (await ledger.ensureMonths()))
  const live = createLiveSocket({
    hub,
    clock,
    authenticate,
    isOwnOrigin: (origin) => URL.canParse(origin) && hosts.isOwn(new URL(origin).hostname),
  })
  const api = await createApp({ logger, ids: systemIds, trustedProxies: config.trustedProxies, isOwnHost: hosts.isOwn })
  const options = {
    authenticate,
    limiter: createRateLimiter(config.rateLimits),
    roles: config.roles,
    secureCookies: config.can.requireHttps,
  }
  let draining = false

  measure(api, metrics)
  serveMetrics(api, metrics)
  serveOpenApi(api, config.brand, version)
  mount(api, systemRoutes, systemHandlers({ database, version, isDraining: () => draining }), options)
  mount(api, authRoutes, identity.handlers, options)
  mount(api, profileRoutes, profile.handlers, options)
  mount(api, paymentRoutes, payments.handlers, options)
  mount(api, trackingRoutes, tracking.handlers, options)
  play.mount(api, options)
  payments.serveWebhooks(api, options.limiter)
  payments.defineJobs(jobs)
  tracking.defineJobs(jobs)
  await api.ready()
  await ledger.ensureMonths()
  await bus.start()
  await jobs.start()
  relay.start()
  play.start()

  return {
    api,
    live,
    hub,
    database,
    ledger,
    logger,
    identity,
    profile,
    bearerState: identity.stateOf,
    async stop() {
      draining = true
      live.close()
      await api.close()
      await play.stop()
      await jobs.stop()
      await ledger.stop()
      await relay.stop()
      await bus.stop()
      await database.close()
    },
  }
}

/** How long the feed may lag behind another process's bets. */
const RELAY_POLL_MS = 1000

/** Lanes of the ledger that a process may lease; a few more than any one opens. */
const LANES = [1, 2, 3, 4, 5, 6, 7, 8]

/** @throws in production, which needs a vendor of its own for mail and text messages. */
function carrierFrom({ can, sandboxUrl, siteHost, secrets }: Config, clock: Clock): Carrier {
  if (!can.useSandboxVendors) throw new Error('APP_ENV: production needs a carrier for mail and text messages, and none is configured')
  if (sandboxUrl) return sandboxCarrier({ url: sandboxUrl, host: `inbox.${siteHost}`, secret: secrets.inbox, clock })
  return { send: () => Promise.reject(new Error('SANDBOX_URL: without it no letter can be sent')) }
}

/** In production none is built in: deposits open when an adapter of a real provider is configured. */
function paymentProvidersFrom({ can, sandboxUrl, siteHost, secrets }: Config, clock: Clock): PaymentProvider[] {
  if (!can.useSandboxVendors || !sandboxUrl) return []
  return [sandboxProvider({ id: 'sandbox', url: sandboxUrl, host: `pay.${siteHost}`, secret: secrets.psp, needsPath: false, clock })]
}

function siteOriginOf({ can, siteHost, port }: Config): string {
  return can.requireHttps ? `https://${siteHost}` : `http://${siteHost}${port === 80 ? '' : `:${port}`}`
}
