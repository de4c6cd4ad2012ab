/** One instance as two processes with Redis, on temporary data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startRedis } from '../../apps/server/src/testing/redis.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { startChild } from '../../tools/start/child.ts'
import { removeOutside } from '../../tools/start/left-over.ts'
import { openWorld } from '../../tools/start/world.ts'

export interface TwoServers {
  /** The site of each process. */
  urls: readonly [string, string]
  stopSecond(): Promise<void>
  close(): Promise<void>
}

/** Requires a built site. */
export async function openTwoServers(): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-two-'))
  const redis = await startRedis()
  process.env.REDIS_URL = redis.url // the processes below inherit it
  const settings = {
    appEnv: 'sandbox',
    port: 0,
    dataDir,
    databaseUrl: undefined,
    siteHost: 'fairhouse.localhost',
    reset: false,
    yes: false,
  }
  const world = await openWorld(settings, { prepare: async () => undefined })
  const port = await freePort()
  const second = await startChild('the second server', [inRoot('apps/server/src/main.ts')], { ...world.environment, PORT: String(port) })
  return {
    urls: [world.url, `http://${settings.siteHost}:${port}`],
    stopSecond: second.stop,
    async close() {
      await second.stop()
      await world.stop()
      await redis.stop()
      delete process.env.REDIS_URL
      await removeOutside(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
