/** One PostgreSQL for all layers that need one: opened once, removed at the end, also after an abort. */
import { rmSync } from 'node:fs'

import { openCluster, removeCluster } from '@fairhouse/server/opening'

import { makeRunFolder } from '../../packages/testkit/src/run-folder.ts'

export interface TestDatabase {
  /** For the test runners; empty if no layer needs it or one was given. */
  env: { TEST_DATABASE_URL?: string }
  stop(): Promise<void>
}

const NEED_ONE = ['api', 'sim', 'faults']

export async function openTestDatabase(layers: string[]): Promise<TestDatabase> {
  const isNeeded = layers.some((layer) => NEED_ONE.includes(layer))
  if (!isNeeded || process.env.TEST_DATABASE_URL) return { env: {}, stop: async () => undefined }
  const folder = makeRunFolder()
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
