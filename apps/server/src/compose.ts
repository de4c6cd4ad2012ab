/** The composition root: opens all modules and starts them, from the lowest layer up; stops them from the top down. */
import type { Application, ComposeOptions } from './application.ts'
import type { Config } from './config/config.ts'
import { enlistGameProviders } from './config/vendors.ts'
import { createBooksReconciliation } from './ops/books-watch.ts'
import { prepareDatabase, prepareKeys } from './ops/prepare-database.ts'
import { systemClock } from './platform/clock.ts'
import { createOnline } from './platform/live/index.ts'
import { enlistDemo, openConsole } from './wiring/console-server.ts'
import { openInfrastructure } from './wiring/infrastructure.ts'
import { openApi, openLive } from './wiring/open-api.ts'
import { openModules } from './wiring/open-modules.ts'
import { openPartnerServer } from './wiring/partner-server.ts'
import { checkOffers } from './wiring/rewards.ts'
import { startBetLimits } from './wiring/stored-bet-limits.ts'

export async function compose(config: Config, { databaseUrl, about, logger, clock = systemClock }: ComposeOptions): Promise<Application> {
  const dataKeys = await prepareKeys(config, databaseUrl, logger)
  const infrastructure = openInfrastructure(config, { databaseUrl, dataKeys, clock, logger })
  const modules = await openModules(infrastructure)
  const { activity, database, databaseClock, hub, fanOut, ledger, bus, jobs, leaders } = infrastructure
  const { identity, profile, limits, kyc, payments, payouts, sportsbook, captcha, play, relay } = modules
  let draining = false
  const reconciliation = createBooksReconciliation(infrastructure, payouts, sportsbook)
  const api = await openApi(infrastructure, { ...modules, reconciliation }, about, () => draining)
  const partnerServer = await openPartnerServer(infrastructure, modules.partners)
  const operators = await openConsole(infrastructure, { modules, reconciliation, partnerAccess: partnerServer.site.access })
  const live = openLive(infrastructure, identity)
  const online = createOnline({ hub, fanOut, clock, activity, own: () => live.size })
  await prepareDatabase(databaseUrl, logger) // everything above has read all settings, and only keys from the database
  await ledger.ensureMonths()
  await startBetLimits(modules.betLimits)
  await checkOffers(modules.bonuses, play.publishedReturnOf)
  operators.backoffice.defineJobs()
  partnerServer.site.defineJobs(jobs)
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
    support: modules.support,
    limits,
    kyc,
    payments,
    payouts,
    console: operators,
    partnerApp: partnerServer.app,
    captcha,
    providers: play.providers,
    bonuses: modules.bonuses,
    vip: modules.vip,
    hooks: modules.hooks,
    bearerState: identity.stateOf,
    drain: () => void (draining = true),
    async stop() {
      draining = true
      online.stop()
      live.close()
      modules.tournaments.stop()
      await api.close()
      await operators.app.close()
      await partnerServer.app.close()
      await stopInOrder([modules.livePlay, leaders, play, jobs, ledger, relay, fanOut, bus, databaseClock])
      await database.close()
    },
  }
}

/** From the top layer down: each part stops before its dependencies. */
async function stopInOrder(parts: readonly { stop(): unknown }[]): Promise<void> {
  for (const part of parts) await part.stop()
}
