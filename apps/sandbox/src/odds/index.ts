import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { waiting } from '../platform.ts'
import { storedSecret } from '../secrets.ts'
import { beating } from '../vendor/beat.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import { createOddsFeed } from './feed.ts'
import { createSeason } from './season.ts'
import { type ServedOdds, serveOdds } from './serve.ts'

/** The season starts with the first call: drawing and pricing it costs seconds that most runs do not need. */
export function registerOdds(app: FastifyInstance, { config, platform }: PartDeps): void {
  let opened: Promise<ServedOdds> | undefined
  let stop = () => {}
  const wait = waiting(platform)
  const start = async (): Promise<ServedOdds> => {
    const seed = config.simSeed ?? storedSecret(config.dataDir, 'SIM_SEED')
    const season = createSeason({ serverSeed: createHash('sha256').update(seed).digest(), speed: config.simSpeed })
    const file = join(config.dataDir, 'odds.json')
    const epoch = (readState<{ epoch: number }>(file)?.epoch ?? 0) + EPOCHS_OF_A_RUN
    writeState(file, { epoch })
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
