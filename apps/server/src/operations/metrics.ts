/** What an operator watches besides calls: deploy/prometheus/alerts.yml has the alarms. Gauges of the database are the same in all processes. */
import { sharing } from '@fairhouse/process'

import { measureBooks } from '../books-watch.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { outboxBacklog, type Reconciliation } from '../modules/ledger/index.ts'
import { countHeldWins } from '../modules/providers/index.ts'
import { settledBacklog } from '../modules/wagering/index.ts'
import type { Modules } from '../open-modules.ts'
import type { Database } from '../platform/db/index.ts'
import { loadJobCounts } from '../platform/jobs/index.ts'
import { countParked, STREAM_SCHEMAS } from '../platform/streams/index.ts'
import type { Metrics } from '../platform/telemetry.ts'

type Measured = Pick<Modules, 'gameReturns' | 'sportsbook'> & { reconciliation: Reconciliation }

export function measureOperations({ metrics, database, clock }: Infrastructure, modules: Measured): void {
  measureBooks(metrics, modules.reconciliation, clock)
  measureDatabase(metrics, database)
  measureEvents(metrics, database)
  measureBets(metrics, modules)
  metrics.gauge('held_wins', 'Wins in suspense that wait for two operators', () => countHeldWins(database))
}

function measureDatabase(metrics: Metrics, { pool }: Pick<Database, 'pool'>): void {
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

/** Jobs, and events that wait for their readers. */
function measureEvents(metrics: Metrics, database: Database): void {
  const jobs = sharing(() => loadJobCounts(database))
  metrics.gauge('jobs_overdue', 'Jobs that are due for more than a minute', async () => (await jobs()).overdue)
  metrics.gauge('jobs_failed', 'Jobs that were given up after their last attempt', async () => (await jobs()).failed)
  metrics.gauge('outbox_backlog', 'Batches of the ledger that the slowest reader has not read', () => outboxBacklog(database))
  metrics.gauge('settled_bets_backlog', 'Settled bets that the slowest reader has not read', () => settledBacklog(database))
  metrics.gauge('events_parked', 'Events that a reader could not read, kept to be delivered again', () =>
    countParked(database, STREAM_SCHEMAS),
  )
}

/** Work on bets that waits: for the leading process, or for an operator. */
function measureBets(metrics: Metrics, { sportsbook, gameReturns }: Measured): void {
  const counts = sharing(sportsbook.counts)
  metrics.gauge('sports_bets_overdue', 'Live bets whose delay ended more than ten seconds ago', async () => (await counts()).overdue)
  metrics.gauge('sports_events_unsettled', 'Events whose latest result is not settled', async () => (await counts()).unsettled)
  metrics.gauge('sports_late_corrections', 'Bets whose correction waits for an operator', async () => (await counts()).lateCorrections)
  metrics.gauge(
    'game_returns_outside',
    'Games and currencies whose return is outside its band',
    async () => (await gameReturns.outside()).length,
  )
}
