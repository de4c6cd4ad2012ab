/** The composition root: opens all modules, and starts and stops the parts of the server. */
import type { Application, ComposeOptions } from './application.ts'
import type { Config } from './config/config.ts'
import { prepareDatabase, prepareKeys } from './ops/prepare-database.ts'
import { systemClock } from './platform/clock.ts'
import { createOnline } from './platform/live/index.ts'
import { openInfrastructure, storageParts } from './wiring/infrastructure.ts'
import { openApi, openLive } from './wiring/open-api.ts'
import { openModules } from './wiring/open-modules.ts'
import { openConsole, openPartnerSite } from './wiring/operators.ts'
import { type Part, partOf, startParts, stopParts } from './wiring/part.ts'

export async function compose(config: Config, { databaseUrl, about, logger, clock = systemClock }: ComposeOptions): Promise<Application> {
  const dataKeys = await prepareKeys(config, databaseUrl, logger)
  const infrastructure = openInfrastructure(config, { databaseUrl, dataKeys, clock, logger })
  const modules = await openModules(infrastructure)
  const { activity, hub, fanOut, jobs } = infrastructure
  let draining = false
  const api = await openApi(infrastructure, modules, about, () => draining)
  const partnerSite = await openPartnerSite(infrastructure, modules)
  const operators = await openConsole(infrastructure, modules, partnerSite.site)
  const live = openLive(infrastructure, modules)
  const online = createOnline({ fanOut, hub, clock, activity, own: () => live.size })
  const parts: readonly Part[] = [
    ...storageParts(infrastructure, () => prepareDatabase(databaseUrl, logger)),
    ...modules.parts,
    // nobody is let in before all of the above runs, and after it ends
    { name: 'api', stop: () => api.close() },
    partnerSite.part,
    operators.part,
    { name: 'live', stop: live.close },
    partOf('online', online),
  ]
  for (const { defineJobs } of parts) defineJobs?.(jobs)
  for (const { channels } of parts) channels?.(hub)
  await startParts(parts, logger)
  return {
    ...infrastructure,
    ...modules,
    api,
    live,
    console: operators,
    partnerApp: partnerSite.app,
    providers: modules.play.providers,
    parts,
    bearerState: modules.identity.stateOf,
    drain: () => void (draining = true),
    async stop() {
      draining = true
      await stopParts(parts, logger)
    },
  }
}
