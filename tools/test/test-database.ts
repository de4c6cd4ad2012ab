/** One PostgreSQL for all layers that need one: opened once, removed at the end, also after an abort. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openCluster, removeCluster } from '@fairhouse/server/opening'

export interface TestDatabase {
  /** For the test runners; empty if no layer needs it or one was given. */
  env: { TEST_DATABASE_URL?: string }
  stop(): Promise<void>
}

const NEED_ONE = ['api', 'sim', 'faults']

export async function openTestDatabase(layers: string[]): Promise<TestDatabase> {
  const isNeeded = layers.some((layer) => NEED_ONE.includes(layer))
  if (!isNeeded || process.env.TEST_DATABASE_URL) return { env: {}, stop: async () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-test-'))
  const cluster = await openCluster({ folder, durable: false, settings: { max_connections: '500' } })
  return {
    env: { TEST_DATABASE_URL: cluster.url },
    async stop() {
      await cluster.stop()
      removeCluster(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
