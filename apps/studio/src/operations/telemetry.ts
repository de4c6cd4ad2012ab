/** The studio's log, and what its operator watches; `deploy/prometheus/alerts.yml` has the alarms. */
import { createLogger, type Logger, type Metrics } from '@fairhouse/process'
import { Counter } from 'prom-client'

import type { Platform } from '../platform.ts'
import type { Owed } from '../store/rounds.ts'
import type { Outgoing } from '../wallet/outgoing.ts'
import { BadAnswer } from '../wallet/wallet.ts'

const CUT_CALLS = ['connect', 'getaddrinfo', 'read', 'write']

/** The wallet cannot be reached, or gives no answer that counts: the repetitions of one outage are counted instead of logged. */
function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code, syscall = '' } = fault as NodeJS.ErrnoException
  const isCut = code === 'ECONNRESET' || CUT_CALLS.includes(syscall)
  return isCut || fault.name === 'AbortError' || fault instanceof BadAnswer
}

/** `write` receives each line instead of stderr. */
export const createStudioLogger = (level: string, write?: (line: string) => void): Logger =>
  createLogger(level, { isOutage, ...(write && { write }) })

export interface Counters {
  /** Calls to the wallet. */
  readonly calls: Counter<'method' | 'result'>
  /** Errors that ended one piece of work; the others went on. Without a label it starts at 0, so that Prometheus sees the first one. */
  readonly faults: Counter
}

export function createCounters({ registry }: Pick<Metrics, 'registry'>): Counters {
  const registers = [registry]
  return {
    calls: new Counter({
      name: 'studio_wallet_calls_total',
      help: 'Calls to the wallet by method and result',
      labelNames: ['method', 'result'],
      registers,
    }),
    faults: new Counter({ name: 'studio_faults_total', help: 'Errors that ended a piece of work', registers }),
  }
}

export interface Measured {
  readonly outgoing: Outgoing
  owed(): Owed
  /** Shared tables whose last step failed. */
  faultyTables(): number
  /** When the table that has waited longest for a round began to wait; undefined while no table is due to have rounds. */
  idleSince(): number | undefined
  readonly platform: Pick<Platform, 'now'>
}

export function measureStudio({ gauge }: Metrics, { outgoing, owed, faultyTables, idleSince, platform }: Measured): void {
  const secondsSince = (at: number | null | undefined) => (at === null || at === undefined ? 0 : Math.max(0, platform.now() - at) / 1000)
  gauge('studio_rounds_owed', 'Rounds that the wallet has not confirmed yet', async () => owed().count)
  gauge('studio_owed_age_seconds', 'Age of the oldest round that the wallet has not confirmed', async () => secondsSince(owed().since))
  gauge('studio_tables_faulty', 'Shared tables whose last step failed', async () => faultyTables())
  gauge('studio_tables_idle_seconds', 'Time without a round at the shared table that waits longest', async () => {
    const since = idleSince()
    return since === undefined ? undefined : secondsSince(since)
  })
  gauge('studio_wallet_calls_under_way', 'Calls that wait for an answer of the wallet', async () => outgoing.underWay())
  gauge('studio_wallet_queue_used', 'Stakes and money owed that wait to be sent, as a share of the most that may', async () =>
    outgoing.used(),
  )
  gauge('studio_wallet_silent_seconds', 'Time in which calls to the wallet got no answer', async () => outgoing.silentMs() / 1000)
}
