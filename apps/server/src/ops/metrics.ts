/** What an operator watches besides calls: deploy/prometheus/alerts.yml has the alarms. Gauges of the database are the same in all processes. */
import { sharing } from '@fairhouse/process'

import { booksState, type Reconciliation } from '../modules/books/ledger/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import { loadJobCounts } from '../platform/jobs/index.ts'
import { countParked, STREAM_SCHEMAS } from '../platform/streams/index.ts'
import type { Metrics } from '../platform/telemetry.ts'
import type { Infrastructure } from '../wiring/infrastructure.ts'
import type { Modules } from '../wiring/open-modules.ts'
import { measureDatabase, measureStorage } from './storage.ts'
import { measureBets, measureQueues, measureTables, type WaitingModules } from './waiting.ts'

export function measureOperations(
  infrastructure: Infrastructure,
  modules: WaitingModules & Pick<Modules, 'reconciliation' | 'relay'>,
): void {
  const { config, metrics, database, clock } = infrastructure
  measureBooks(metrics, modules.reconciliation, clock)
  measureDatabase(metrics, database)
  measureEvents(metrics, database, modules.relay)
  measureBets(metrics, modules)
  measureQueues(infrastructure, modules)
  measureTables(infrastructure, modules)
  measureStorage(metrics, config, clock)
}

function measureEvents(metrics: Metrics, database: Database, { backlogs }: Modules['relay']): void {
  const jobs = sharing(() => loadJobCounts(database))
  metrics.gauge('jobs_overdue', 'Jobs that are due for more than a minute', async () => (await jobs()).overdue)
  metrics.gauge('jobs_failed', 'Jobs that were given up after their last attempt', async () => (await jobs()).failed)
  metrics.gauge('outbox_backlog', 'Batches of the ledger that the slowest reader has not read', backlogs.events)
  metrics.gauge('settled_bets_backlog', 'Settled bets that the slowest reader has not read', backlogs.settledBets)
  metrics.gauge('events_parked', 'Events that a reader could not read, kept to be delivered again', () =>
    countParked(database, STREAM_SCHEMAS),
  )
}

/** Gauges of the checks of the books, which one process runs each minute. Read from the database, so that every process reports the same. */
function measureBooks(metrics: Metrics, { latest }: Reconciliation, clock: Clock): void {
  metrics.gauge('books_differences', 'Broken rules that the newest checks of the books found', async () => {
    const checks = await latest()
    const differences = Math.max(0, ...[checks.quick, checks.full].map((check) => check?.differences ?? 0))
    return booksState(checks, clock.now()) === 'differ' ? differences : 0
  })
  metrics.gauge('books_check_age_seconds', 'Since the newest check of the books ended', async () => {
    const { quick, full } = await latest()
    const ends = [quick, full].filter((check) => check !== null).map(({ at, took }) => at + took)
    return ends.length === 0 ? undefined : (clock.now() - Math.max(...ends)) / 1000
  })
}
