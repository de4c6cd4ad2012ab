/** The composition root: builds all modules, connects their ports and mounts their routes. */
import type { FastifyInstance } from 'fastify'

import {
  authRoutes,
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
  systemRoutes,
  trackingRoutes,
  verificationRoutes,
  favouriteRoutes,
  inAppRoutes,
  vipRoutes,
} from '@fairhouse/contracts'

import type { Application, ComposeOptions } from './application.ts'
import type { Config } from './config.ts'
import { measureBooks, createBooksReconciliation } from './books-watch.ts'
import { openBetLimits, startBetLimits } from './stored-bet-limits.ts'
import { enlistDemo, openConsole } from './console-server.ts'
import { type Infrastructure, openInfrastructure } from './infrastructure.ts'
import { cookieDomainOf, mirrorTableOf, ownOriginsOf, serverAddresses } from './hosts.ts'
import { openLivePlay } from './live-play.ts'
import { openLive } from './open-live.ts'
import { createCaptcha } from './modules/captcha/index.ts'
import { createGeo } from './modules/geo/index.ts'
import { createMirrors } from './modules/mirrors/index.ts'
import { createOutboxStream, type Reconciliation } from './modules/ledger/index.ts'
import { createStatement } from './modules/statement/index.ts'
import { createTracking } from './modules/tracking/index.ts'
import { createTurnover } from './modules/turnover/index.ts'
import { createFavourites } from './modules/favourites/index.ts'
import { createVip } from './modules/vip/index.ts'
import { createRates, createSettledBetsProjection, createSettledStream, type SettledBetReader } from './modules/wagering/index.ts'
import { systemClock } from './platform/clock.ts'
import { createApp, measure, mount, type MountOptions } from './platform/http/index.ts'
import { requestIds, systemIds } from './platform/ids.ts'
import { createOnline } from './platform/live/index.ts'
import { systemRandom } from './platform/random.ts'
import { createRelay } from './platform/streams/index.ts'
import { createMetrics } from './platform/telemetry.ts'
import { serveMetrics, serveOpenApi } from './documents.ts'
import { type MoneyModules, openMoneyModules } from './money-modules.ts'
import { openPeople, promoCodes } from './people.ts'
import { openPlay, type Play } from './play.ts'
import { openCurrencies } from './player-currencies.ts'
import { prepareDatabase, prepareKeys } from './prepare-database.ts'
import { createMailer } from './contact-details.ts'
import { measureOperations } from './operations-metrics.ts'
import { openOwnData } from './own-data-modules.ts'
import { type About, EVERY_ROLE, systemHandlers } from './system.ts'
import { enlistGameProviders } from './vendors.ts'

export async function compose(config: Config, { databaseUrl, about, logger, clock = systemClock }: ComposeOptions): Promise<Application> {
  const dataKeys = await prepareKeys(config, databaseUrl, logger)
  const infrastructure = openInfrastructure(config, { databaseUrl, dataKeys, clock, logger })
  const modules = await openModules(infrastructure)
  const { database, databaseClock, hub, fanOut, ledger, bus, jobs, leaders } = infrastructure
  const { identity, profile, limits, kyc, payments, payouts, vip, captcha, play, relay } = modules
  let draining = false
  const reconciliation = createBooksReconciliation(infrastructure, payouts)
  const api = await openApi(infrastructure, { ...modules, reconciliation }, about, () => draining)
  const operators = await openConsole({
    ...infrastructure,
    reconciliation,
    payments,
    payouts,
    kyc,
    vip,
    identity,
    limits,
    profile,
    returns: modules.returns,
    betLimits: modules.betLimits,
    acquisition: modules.tracking.acquisition,
    mirrors: modules.mirrors.checks,
    currencyChangesOf: modules.currencies.changesOf,
    onMoney: (player) => void profile.pushBalance(player).catch(infrastructure.onFault),
  })
  const live = openLive(infrastructure, identity)
  const online = createOnline({ hub, fanOut, clock, own: () => live.size })
  await prepareDatabase(databaseUrl, logger) // everything above has read all settings, and only keys from the database
  await ledger.ensureMonths()
  await startBetLimits(modules.betLimits)
  operators.backoffice.defineJobs()
  await enlistDemo(infrastructure, operators.backoffice)
  await databaseClock.start()
  await bus.start()
  await fanOut.start()
  online.start()
  await jobs.start()
  await enlistGameProviders(config, play.providers)
  relay.start()
  play.start()
  await modules.livePlay.start()
  leaders.start()
  return {
    api,
    live,
    hub,
    database,
    ledger,
    logger,
    clock,
    limiter: infrastructure.limiter,
    dataKeys,
    identity,
    profile,
    limits,
    kyc,
    payments,
    payouts,
    console: operators,
    captcha,
    providers: play.providers,
    bearerState: identity.stateOf,
    drain: () => void (draining = true),
    async stop() {
      draining = true
      online.stop()
      live.close()
      await api.close()
      await operators.app.close()
      // From the top layer down: each part stops before its dependencies.
      for (const each of [modules.livePlay, leaders, play, jobs, ledger, relay, fanOut, bus, databaseClock]) await each.stop()
      await database.close()
    },
  }
}

type Modules = Awaited<ReturnType<typeof openModules>>
/** Layer by layer: each module gets the public interfaces of the lower ones. */
async function openModules(infrastructure: Infrastructure) {
  const { config, dataKeys, database, ledger, clock, onFault } = infrastructure
  const geo = createGeo(config)
  const betLimits = openBetLimits(infrastructure)
  const { identity, profile, kyc, limits, channels, deliver, inApp } = await openPeople({
    ...infrastructure,
    geo,
    depositsOf: (player, currency) => payments.depositsOf(player, currency),
  })
  const infrastructureWithLimits = { ...infrastructure, ledger: limits.ledger }
  const people = { geo, identity, profile, kyc, limits, channels, deliver, inApp }
  const turnover = createTurnover({ database })
  const money: MoneyModules = openMoneyModules({ ...infrastructure, ...people, turnover })
  const { payments, payouts } = money
  const write = createMailer({ identity, profile, channels, deliver, inApp, clock })
  const favourites = createFavourites({ database, clock })
  const vip = createVip({ database, clock, jobs: infrastructure.jobs, write })
  const play: Play = openPlay({
    ...infrastructureWithLimits,
    betLimits,
    players: { currencyOf: async (player) => (await identity.account(player))!.currency },
    statisticsHidden: profile.statisticsHidden,
    spinners: {
      levelOf: vip.levelOf,
      theoSince: vip.theoSince,
      hasPhone: async (player) => (await identity.account(player))?.isPhoneVerified ?? false,
      findExclusion: limits.exclusionOf,
    },
  })
  const livePlay = openLivePlay({
    infrastructure: infrastructureWithLimits,
    wagering: play.wagering,
    statisticsHidden: profile.statisticsHidden,
    betLimits,
  })
  const relay = openRelays(infrastructure, play, [vip.reader, turnover.reader])
  const tracking = createTracking({ database, clock, limiter: infrastructure.limiter, ids: systemIds, promoCodes })
  const mirrors = createMirrors({
    table: mirrorTableOf(config),
    database,
    clock,
    random: systemRandom,
    identity,
    secret: config.secrets.tokens,
    onFault,
  })
  const currencies = openCurrencies(infrastructure, { identity, profile, limits, payments, payouts, turnover, play })
  const playerFacts = {
    currencyOf: async (player: bigint) => (await identity.account(player))!.currency,
    timezoneOf: async (player: bigint) => (await profile.settingsOf(player)).timezone,
  }
  const ownData = openOwnData(
    infrastructure,
    { identity, profile, kyc, vip, favourites, inApp, payments, payouts, currencies, tracking, channels, deliver },
    playerFacts,
  )
  const statement = createStatement({ ledger, clock, ...playerFacts })
  const captcha = createCaptcha({ database, clock, random: systemRandom, secret: dataKeys.tokens })
  for (const module of [vip, kyc]) module.defineJobs()
  for (const module of [play, tracking, mirrors, captcha, infrastructure.sharedLimits]) module.defineJobs(infrastructure.jobs)
  return {
    ...people,
    ...money,
    currencies,
    captcha,
    mirrors,
    ownData,
    statement,
    tracking,
    vip,
    favourites,
    play,
    livePlay,
    relay,
    betLimits,
  }
}

/** Committed events of the ledger, and behind them settled bets. */
function openRelays({ database, ledger, onFault }: Infrastructure, play: Play, settledBetReaders: readonly SettledBetReader[]) {
  const shared = { database, pollMs: RELAY_POLL_MS, onFault }
  const settledBets = createRelay({ ...shared, stream: createSettledStream(database), readers: settledBetReaders })
  const projection = createSettledBetsProjection({ betOf: ledger.betOf, loadRates: createRates(play.gameOf), onFault })
  const events = createRelay({
    ...shared,
    stream: createOutboxStream(database),
    readers: [...play.readers, projection],
    onMoved: settledBets.wake,
  })
  return {
    start() {
      events.start()
      settledBets.start()
    },
    async stop() {
      await events.stop()
      await settledBets.stop()
    },
  }
}

async function openApi(
  { config, clock, logger, database, ledger, receipts, limiter, sharedLimits }: Infrastructure,
  modules: Modules & { reconciliation: Reconciliation },
  about: About,
  isDraining: () => boolean,
): Promise<FastifyInstance> {
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
    statement,
    tracking,
    vip,
    favourites,
    inApp,
    play,
    livePlay,
  } = modules
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
    sharedLimits,
    roles: config.roles,
    secureCookies: config.can.requireHttps,
    cookieDomainOf: cookieDomainOf(config),
    receipts,
  }
  measure(api, metrics)
  measureBooks(metrics, modules.reconciliation, clock)
  measureOperations(metrics, { database })
  serveMetrics(api, metrics, config.metricsToken, limiter)
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
  mount(api, vipRoutes, vip.handlers, options)
  mount(api, currencyRoutes, modules.currencies.handlers, options)
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

/** The outbox is polled a few times a second instead of after each commit: a chunk of many bets costs hardly more than one. */
const RELAY_POLL_MS = 250
