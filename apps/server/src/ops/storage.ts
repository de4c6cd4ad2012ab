/** What a process stands on: connections to its database, free space of its machine's folders, and the age of its backups. */
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { HOUR_MS } from '@fairhouse/money'

import { hasManifest, MANIFEST } from '../backup/manifest.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/telemetry.ts'

export function measureDatabase(metrics: Metrics, { pool }: Pick<Database, 'pool'>): void {
  metrics.gauge('database_connections_used', 'Connections of this process in use', async () => pool.totalCount - pool.idleCount)
  metrics.gauge('database_connections_allowed', 'Connections that this process may open for calls', async () => pool.options.max)
  metrics.gauge('database_calls_waiting', 'Calls that wait for a connection', async () => pool.waitingCount)
  metrics.gauge('database_up', 'Whether the database answers', () =>
    pool.query('select 1').then(
      () => 1,
      () => 0,
    ),
  )
}

type Space = (folder: string) => Promise<{ blocks: number; bavail: number }>

/** A backup takes minutes. */
const COMPLETE_MS = HOUR_MS

export function measureStorage(
  { gauge, gauges }: Pick<Metrics, 'gauge' | 'gauges'>,
  { dataDir, backupsDir }: Pick<Config, 'dataDir' | 'backupsDir'>,
  clock: Clock,
  space: Space = statfs,
): void {
  const freeOf = async (folder: string) => {
    const { blocks, bavail } = await space(folder)
    return bavail / blocks
  }
  gauges('disk_free_ratio', 'Free space, as a share of the whole', 'place', async () => {
    const places = Object.entries({ data: dataDir, ...(backupsDir !== undefined && { backups: backupsDir }) })
    return new Map(await Promise.all(places.map(async ([place, folder]) => [place, await freeOf(folder)] as const)))
  })
  if (backupsDir === undefined) return
  gauge('backup_age_seconds', 'Since the newest complete backup', async () => {
    const complete = (await backupsIn(backupsDir)).filter(({ isComplete }) => isComplete)
    return (clock.now() - Math.max(0, ...complete.map(({ at }) => at))) / 1000
  })
  gauge('backup_failed', 'Whether the newest backup is incomplete for an hour', async () => {
    const [newest] = (await backupsIn(backupsDir)).toSorted((one, other) => other.at - one.at)
    return newest && !newest.isComplete && clock.now() - newest.at > COMPLETE_MS ? 1 : 0
  })
}

interface FoundBackup {
  /** Milliseconds: when it was completed, or last written. */
  at: number
  isComplete: boolean
}

async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
  return Promise.all(
    names.map(async (name) => {
      const isComplete = hasManifest(name)
      return { at: (await stat(isComplete ? join(name, MANIFEST) : name)).mtimeMs, isComplete }
    }),
  )
}
