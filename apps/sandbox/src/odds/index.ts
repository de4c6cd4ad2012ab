import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { waiting } from '../platform.ts'
import { storedSecret } from '../secrets.ts'
import { beating } from '../vendor/beat.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import { createOddsFeed } from './feed.ts'
import { createSeason, type OrderedPlans } from './season.ts'
import { type ServedOdds, serveOdds } from './serve.ts'

interface StoredFeed {
  readonly epoch: number
  /** A data folder of an older version has none. */
  readonly plans?: OrderedPlans['plans']
}

/** The season starts with the first call: drawing and pricing it costs seconds that most runs do not need. */
export function registerOdds(app: FastifyInstance, { config, platform }: PartDeps): void {
  let opened: Promise<ServedOdds> | undefined
  let stop = () => {}
  const wait = waiting(platform)
  const start = async (): Promise<ServedOdds> => {
    const seed = config.simSeed ?? storedSecret(config.dataDir, 'SIM_SEED')
    const file = join(config.dataDir, 'odds.json')
    const stored = readState<StoredFeed>(file)
    const epoch = (stored?.epoch ?? 0) + EPOCHS_OF_A_RUN
    const keep = (plans: OrderedPlans['plans']) => writeState(file, { epoch, plans } satisfies StoredFeed)
    const plans = stored?.plans ?? {}
    keep(plans)
    const drawn = { serverSeed: createHash('sha256').update(seed).digest(), speed: config.simSpeed }
    const season = createSeason(drawn, { plans, keep })
    const feed = createOddsFeed({ season, epoch, now: () => platform.now(), yieldNow: () => wait(0) })
    await feed.tick()
    const beat = beating(platform, () => feed.tick())
    stop = () => beat.stop()
    beat.start()
    return { feed, season, speed: config.simSpeed }
  }
  // A start that failed is tried again with the next call.
  const open = () => (opened ??= start().catch((fault: unknown) => ((opened = undefined), Promise.reject(fault as Error))))
  serveOdds(app, open)
  app.addHook('onClose', async () => {
    await opened?.catch(() => undefined) // answered to its caller
    stop()
  })
}

/** Room for the epochs that a run begins on order, so that the next run is newer than all of them. */
const EPOCHS_OF_A_RUN = 1000
