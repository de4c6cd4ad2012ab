/** One instance as two processes, on temporary data. */
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

const SITE_HOST = 'fairhouse.localhost'

/** Both processes share a Redis. Requires a built site. */
export async function openTwoServers(): Promise<TwoServers> {
  const redis = await startRedis()
  const servers = await openPair(() => ({ REDIS_URL: redis.url }))
  return { ...servers, close: () => servers.close().finally(() => redis.stop()) }
}

/** `first`, `second`: settings of each process, by the port of the second. Requires a built site. */
export async function openPair(
  first: (port: number) => Record<string, string>,
  second: (sitePort: string) => Record<string, string> = () => ({}),
): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-two-'))
  const port = await freePort()
  const given = first(port)
  Object.assign(process.env, given) // the processes below inherit it
  const base = { appEnv: 'sandbox', port: 0, dataDir, databaseUrl: undefined, siteHost: SITE_HOST, reset: false, yes: false }
  const world = await openWorld(base, { prepare: async () => undefined })
  const environment = { ...world.environment, PORT: String(port), ...second(new URL(world.url).port) }
  const other = await startChild('the second server', [inRoot('apps/server/src/main.ts')], environment)
  return {
    urls: [world.url, `http://${SITE_HOST}:${port}`],
    stopSecond: other.stop,
    async close() {
      await other.stop()
      await world.stop()
      for (const name of Object.keys(given)) delete process.env[name]
      await removeOutside(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
