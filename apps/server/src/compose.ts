/** The one place where the rooms of the house are built, joined by their doors, and mounted. */
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import {
  authRoutes,
  captchaRoutes,
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
  systemRoutes,
  trackingRoutes,
  verificationRoutes,
  vipRoutes,
} from '@fairhouse/contracts'

import type { Config } from './config.ts'
import { measureBooks, openReconciliation } from './books-watch.ts'
import { openBetLimits, startBetLimits } from './stored-bet-limits.ts'
import { type Console, enlistDemo, openConsole } from './console-desk.ts'
import { type Ground, openGround } from './ground.ts'
import { mirrorTableOf, ownOriginsOf, serverAddresses } from './hosts.ts'
import { openLivePlay } from './live-play.ts'
import { openLive } from './open-live.ts'
import { type Captcha, createCaptcha } from './modules/captcha/index.ts'
import { createGeo } from './modules/geo/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import { createMirrors } from './modules/mirrors/index.ts'
import { createOutboxRelay, type Ledger, type Reconciliation } from './modules/ledger/index.ts'
import type { Limits } from './modules/limits/index.ts'
import { createOwnData } from './modules/own-data/index.ts'
import type { Profile } from './modules/profile/index.ts'
import { createStatement } from './modules/statement/index.ts'
import { createTracking } from './modules/tracking/index.ts'
import { createTurnover } from './modules/turnover/index.ts'
import { createVip, type SettledDeps } from './modules/vip/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/db/index.ts'
import { createApp, measure, mount, type MountOptions, type RateLimiter } from './platform/http/index.ts'
import { folderStore } from './platform/files/index.ts'
import { requestIds } from './platform/ids.ts'
import { createOnline, type Hub, type LiveSocket } from './platform/live/index.ts'
import { systemRandom } from './platform/random.ts'
import { createMetrics, type Logger } from './platform/telemetry.ts'
import { serveMetrics, serveOpenApi } from './documents.ts'
import { heldAbout, openPaymentsOf } from './held-about.ts'
import { type MoneyDesk, openMoneyDesk } from './money-desk.ts'
import { openPeople } from './people.ts'
import { openPlay, type Play } from './play.ts'
import { prepareDatabase } from './prepare-database.ts'
import { localeOf, postOf } from './reach.ts'
import { EVERY_ROLE, systemHandlers } from './system.ts'

export interface House {
  api: FastifyInstance
  live: LiveSocket
  hub: Hub
  database: Database
  ledger: Ledger
  logger: Logger
  clock: Clock
  limiter: RateLimiter
  identity: Identity
  profile: Profile
  limits: Limits
  kyc: Kyc
  payments: MoneyDesk['payments']
  payouts: MoneyDesk['payouts']
  /** The operators' server, and their room. */
  console: Console
  captcha: Captcha
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** From now on /ready answers 503; everything else is served. */
  drain(): void
  /** Stops taking work, ends what is under way, closes the database. */
  stop(): Promise<void>
}

export interface Surroundings {
  databaseUrl: string
  version: string
  logger: Logger
  /** Tests own the clock; everybody else lives in the machine's time. */
  clock?: Clock
}

export async function compose(config: Config, { databaseUrl, version, logger, clock = systemClock }: Surroundings): Promise<House> {
  const ground = openGround(config, { databaseUrl, clock, logger })
  const rooms = await openRooms(ground)
  const { database, databaseClock, hub, fanOut, ledger, bus, jobs, leaders } = ground
  const { identity, profile, limits, kyc, payments, payouts, vip, captcha, play, relay } = rooms
  let draining = false
  const reconciliation = openReconciliation(ground, payouts)
  const api = await openApi(ground, { ...rooms, reconciliation }, version, () => draining)
  const operators = await openConsole({
    ...ground,
    reconciliation,
    payments,
    payouts,
    kyc,
    vip,
    identity,
    limits,
    profile,
    returns: rooms.returns,
    betLimits: rooms.betLimits,
    onMoney: (player) => void profile.pushBalance(player).catch(ground.onFault),
  })
  const live = openLive(ground, identity)
  const online = createOnline({ hub, fanOut, clock, own: () => live.size })
  await prepareDatabase(config, databaseUrl, logger) // what is built above has read every setting and nothing of the database
  await ledger.ensureMonths()
  await startBetLimits(rooms.betLimits)
  operators.backoffice.defineJobs()
  await enlistDemo(ground, operators.backoffice)
  await databaseClock.start()
  await bus.start()
  await fanOut.start()
  online.start()
  await jobs.start()
  relay.start()
  play.start()
  await rooms.livePlay.start()
  leaders.start()

  return {
    api,
    live,
    hub,
    database,
    ledger,
    logger,
    clock,
    limiter: ground.limiter,
    identity,
    profile,
    limits,
    kyc,
    payments,
    payouts,
    console: operators,
    captcha,
    bearerState: identity.stateOf,
    drain: () => void (draining = true),
    async stop() {
      draining = true
      online.stop()
      live.close()
      await api.close()
      await operators.app.close()
      // From the top floor down: nothing loses what it stands on.
      for (const each of [rooms.livePlay, leaders, play, jobs, ledger, relay, fanOut, bus, databaseClock]) await each.stop()
      await database.close()
    },
  }
}

type Rooms = Awaited<ReturnType<typeof openRooms>>

/** Floor by floor: each room is handed the doors of those below it. */
async function openRooms(ground: Ground) {
  const { config, database, ledger, clock, onFault } = ground
  const geo = createGeo(config)
  const betLimits = openBetLimits(ground)
  const { identity, profile, kyc, limits, deliver } = await openPeople({
    ...ground,
    geo,
    depositsOf: (player) => payments.depositsOf(player),
  })
  const guardedGround = { ...ground, ledger: limits.ledger }
  const people = { geo, identity, profile, kyc, limits, deliver }
  const bets: SettledDeps = { betOf: (...bet) => ledger.betOf(...bet), gameOf: (id) => play.gameOf(id), onFault }
  const turnover = createTurnover({ database, ...bets })
  const { payments, payouts, returns }: MoneyDesk = openMoneyDesk({ ...ground, ...people, turnover })
  const vip = createVip({ database, clock, jobs: ground.jobs, write: postOf({ identity, profile, deliver }), ...bets })
  const play: Play = openPlay({
    ...guardedGround,
    betLimits,
    players: { currencyOf: async (player) => (await identity.account(player))!.currency },
    statisticsHidden: profile.statisticsHidden,
    spinners: {
      levelOf: vip.levelOf,
      theoSince: vip.theoSince,
      hasPhone: async (player) => (await identity.account(player))?.isPhoneVerified ?? false,
      barOf: limits.barOf,
    },
  })
  const livePlay = openLivePlay({
    ground: guardedGround,
    wagering: play.wagering,
    statisticsHidden: profile.statisticsHidden,
    betLimits,
  })
  const relay = createOutboxRelay({ database, readers: [...play.readers, vip.reader, turnover.reader], pollMs: RELAY_POLL_MS, onFault })
  const tracking = createTracking({ database, clock, limiter: ground.limiter })
  const mirrors = createMirrors({ table: mirrorTableOf(config), database, clock, random: systemRandom, identity })
  const playerFacts = {
    currencyOf: async (player: bigint) => (await identity.account(player))!.currency,
    timezoneOf: async (player: bigint) => (await profile.settingsOf(player)).timezone,
  }
  const ownData = createOwnData({
    ...ground,
    random: systemRandom,
    files: folderStore(join(config.dataDir, 'files'), systemRandom),
    secret: config.secrets.documents,
    identity,
    forgetPicture: profile.forgetPicture,
    held: heldAbout({ identity, profile, kyc, vip, ledger, payments, payouts }),
    toldTo: async (player) => (await identity.account(player)) ?? { email: null, phone: null },
    localeOf: (player) => localeOf(profile, player),
    deliver,
    depositsOf: payments.list,
    payoutsOf: payouts.list,
    hasOpenPayments: openPaymentsOf({ payments, payouts }),
    ...playerFacts,
  })
  const statement = createStatement({ ledger, clock, ...playerFacts })
  vip.defineJobs()
  play.defineJobs(ground.jobs)
  tracking.defineJobs(ground.jobs)
  mirrors.defineJobs(ground.jobs)
  const captcha = createCaptcha({ database, clock, random: systemRandom, secret: config.secrets.tokens })
  captcha.defineJobs(ground.jobs)
  kyc.defineJobs()
  return { ...people, captcha, mirrors, payments, payouts, returns, ownData, statement, tracking, vip, play, livePlay, relay, betLimits }
}

async function openApi(
  { config, clock, logger, database, receipts, limiter }: Ground,
  rooms: Rooms & { reconciliation: Reconciliation },
  version: string,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
  const { geo, mirrors, identity, profile, kyc, captcha, limits, payments, payouts, ownData, statement, tracking, vip, play, livePlay } =
    rooms
  const metrics = createMetrics()
  const api = await createApp({
    logger,
    ids: requestIds(systemRandom),
    trustedProxies: config.trustedProxies,
    isOwnOrigin: ownOriginsOf(config),
    https: config.can.requireHttps,
  })
  const options: MountOptions = {
    authenticate: identity.authenticate,
    authenticateLink: identity.authenticateLink,
    isServed: geo.isServed,
    isWorkDone: captcha.isWorkDone,
    limiter,
    roles: config.roles,
    secureCookies: config.can.requireHttps,
    receipts,
  }
  measure(api, metrics)
  measureBooks(metrics, rooms.reconciliation, clock)
  serveMetrics(api, metrics, config.metricsToken, limiter)
  serveOpenApi(api, { brand: config.brand, version, servers: serverAddresses(config) }, limiter)
  mount(api, systemRoutes, systemHandlers({ database, clock, reconciliation: rooms.reconciliation, metrics, version, isDraining }), {
    ...options,
    roles: EVERY_ROLE,
  })
  mount(api, geoRoutes, geo.handlers, options)
  mount(api, mirrorRoutes, mirrors.handlers, options)
  mount(api, authRoutes, identity.handlers, options)
  mount(api, passwordRoutes, identity.passwords, options)
  mount(api, payoutLinkRoutes, identity.linkHandlers, options)
  mount(api, providerRoutes, identity.providers, options)
  mount(api, profileRoutes, profile.handlers, options)
  mount(api, limitRoutes, limits.handlers, options)
  mount(api, vipRoutes, vip.handlers, options)
  mount(api, captchaRoutes, captcha.handlers, options)
  mount(api, verificationRoutes, kyc.handlers, options)
  mount(api, ownDataRoutes, ownData.handlers, options)
  mount(api, paymentRoutes, payments.handlers, options)
  mount(api, payoutRoutes, payouts.handlers, options)
  mount(api, statementRoutes, statement.handlers, options)
  mount(api, trackingRoutes, tracking.handlers, options)
  play.mount(api, options)
  livePlay.mount(api, options)
  if (config.roles.has('api')) {
    payments.serveWebhooks(api, options.limiter)
    identity.serveProviderCallback(api, options)
    kyc.serveWebhooks(api, options.limiter)
  }
  await api.ready()
  return api
}

/** The outbox is read a few times a second, not after each commit: a chunk of many bets costs hardly more than one. */
const RELAY_POLL_MS = 250
