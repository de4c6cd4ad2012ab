/** Two processes and one table whose leader is killed, or stands still, over and over: how long nobody leads, and what is lost. */
import { failover } from '../../apps/server/src/modules/live-rounds/testing/failover.ts'
import { median, rounded } from '../lib/figures.ts'

/** `kills` deaths and as many hangs. */
export async function failoverFigures(kills: number) {
  const seen = await failover({ kills, hangs: kills, durable: true })
  for (const finding of seen.findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return {
    resume_ms_kill: rounded(median(seen.kills), 0),
    resume_ms_kill_worst: Math.max(...seen.kills),
    resume_ms_hang: rounded(median(seen.hangs), 0),
    resume_ms_hang_worst: Math.max(...seen.hangs),
    lost: seen.lost + seen.findings.length,
  }
}
