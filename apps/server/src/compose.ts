/** The composition root: opens all modules, and starts and stops the parts of the server. */
import type { Application, ComposeOptions } from './application.ts'
import type { Config } from './config/config.ts'
import { createBooksReconciliation } from './ops/books-watch.ts'
import { prepareDatabase, prepareKeys } from './ops/prepare-database.ts'
import { systemClock } from './platform/clock.ts'
import { createOnline } from './platform/live/index.ts'
import { enlistDemo, openConsole } from './wiring/console-server.ts'
import { openInfrastructure, storageParts } from './wiring/infrastructure.ts'
import { openApi, openLive } from './wiring/open-api.ts'
import { openModules } from './wiring/open-modules.ts'
import { type Part, startParts, stopParts } from './wiring/part.ts'
import { openPartnerServer } from './wiring/partner-server.ts'

export async function compose(config: Config, { databaseUrl, about, logger, clock = systemClock }: ComposeOptions): Promise<Application> {
  const dataKeys = await prepareKeys(config, databaseUrl, logger)
  const infrastructure = openInfrastructure(config, { databaseUrl, dataKeys, clock, logger })
  const modules = await openModules(infrastructure)
  const { activity, database, hub, fanOut, ledger, jobs } = infrastructure
  const { identity, profile, limits, kyc, payments, payouts, sportsbook, captcha, play } = modules
  let draining = false
  const reconciliation = createBooksReconciliation(infrastructure, payouts, sportsbook)
  const api = await openApi(infrastructure, { ...modules, reconciliation }, about, () => draining)
  const partnerServer = await openPartnerServer(infrastructure, modules.partners)
  const operators = await openConsole(infrastructure, { modules, reconciliation, partnerAccess: partnerServer.site.access })
  const live = openLive(infrastructure, identity)
  const online = createOnline({ fanOut, hub, clock, activity, own: () => live.size })
  const parts: readonly Part[] = [
    ...storageParts(infrastructure, () => prepareDatabase(databaseUrl, logger)),
    ...modules.parts,
    // nobody is let in before all of the above runs, and after it ends
    { name: 'api', stop: () => api.close() },
    { name: 'partners-site', defineJobs: partnerServer.site.defineJobs, stop: () => partnerServer.app.close() },
    {
      name: 'console',
      defineJobs: operators.backoffice.defineJobs,
      start: () => enlistDemo(infrastructure, operators.backoffice),
      stop: () => operators.app.close(),
    },
    { name: 'live', stop: live.close },
    { name: 'online', channels: online.serve, start: online.start, stop: online.stop },
  ]
  for (const { defineJobs } of parts) defineJobs?.(jobs)
  for (const { channels } of parts) channels?.(hub)
  await startParts(parts, logger)
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
    parts,
    bearerState: identity.stateOf,
    drain: () => void (draining = true),
    async stop() {
      draining = true
      await stopParts(parts, logger)
    },
  }
}
