/** A benchmark's own durable PostgreSQL, removed with it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openCluster, removeCluster } from '@fairhouse/server'

import { registerCleanup } from './cleanup.ts'
import { refuseUnsafe } from './durable.ts'

export interface OwnCluster {
  url: string
  pid: number
  /** For other files of the benchmark; removed with the database. */
  folder: string
  close(): Promise<void>
}

export async function ownCluster(name: string, settings: Record<string, string>): Promise<OwnCluster> {
  const folder = mkdtempSync(join(tmpdir(), `fairhouse-${name}-`))
  const opening = openCluster({ folder, durable: true, settings })
  const close = registerCleanup(async () => {
    // Stopped while it still opens: waits, because its process is not known before.
    await opening.then(
      (cluster) => cluster.stop(),
      () => undefined,
    )
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  const { url, pid } = await opening
  await refuseUnsafe(url)
  return { url, pid, folder, close }
}
