/** Two processes and one shared round whose leader is repeatedly killed or stopped: the time without a leader, and lost data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrateModules, openCluster, openDatabase, removeCluster } from '@fairhouse/server'

import { failover, LEADER } from '../../apps/server/src/modules/games/live-rounds/testing/failover.ts'
import { median, rounded } from '../lib/figures.ts'

/** `kills` kills and as many hangs. */
export async function failoverFigures(kills: number) {
  const seen = await onDisk((url) => failover({ table: 'roulette', kills, hangs: kills, url, leader: LEADER }))
  for (const finding of seen.findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return {
    resume_ms_kill: rounded(median(seen.kills), 0),
    resume_ms_kill_worst: Math.max(...seen.kills),
    resume_ms_hang: rounded(median(seen.hangs), 0),
    resume_ms_hang_worst: Math.max(...seen.hangs),
    lost: seen.lost + seen.findings.length,
  }
}

/** A separate database that waits for the disk at each commit, as in production. */
async function onDisk<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-failover-'))
  const { url, stop } = await openCluster({ folder, durable: true })
  try {
    const database = openDatabase({ url, max: 2, onIdleError: () => undefined })
    await migrateModules(database).finally(() => database.close())
    return await work(url)
  } finally {
    await stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
