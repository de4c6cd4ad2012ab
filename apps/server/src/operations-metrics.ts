/** What an operator watches besides calls and the ledger: the database's connections, jobs, and events that wait for their readers. */
import type { Infrastructure } from './infrastructure.ts'
import { outboxBacklog } from './modules/ledger/index.ts'
import { countHeldWins } from './modules/providers/index.ts'
import type { Sportsbook } from './modules/sportsbook/index.ts'
import { settledBacklog } from './modules/wagering/index.ts'
import { loadJobCounts } from './platform/jobs/index.ts'
import { countParked, STREAM_SCHEMAS } from './platform/streams/index.ts'
import type { Metrics } from './platform/telemetry.ts'

export function measureOperations(metrics: Metrics, { database }: Pick<Infrastructure, 'database'>): void {
  const { pool } = database
  metrics.gauge('database_connections_used', 'Connections of this process in use', async () => pool.totalCount - pool.idleCount)
  metrics.gauge('database_connections_allowed', 'Connections that this process may open for calls', async () => pool.options.max)
  metrics.gauge('database_calls_waiting', 'Calls that wait for a connection', async () => pool.waitingCount)
  metrics.gauge('database_up', 'Whether the database answers', () =>
    pool.query('select 1').then(
      () => 1,
      () => 0,
    ),
  )
  metrics.gauge('jobs_overdue', 'Jobs that are due for more than a minute', async () => (await loadJobCounts(database)).overdue)
  metrics.gauge('jobs_failed', 'Jobs that were given up after their last attempt', async () => (await loadJobCounts(database)).failed)
  metrics.gauge('outbox_backlog', 'Batches of the ledger that the slowest reader has not read', () => outboxBacklog(database))
  metrics.gauge('settled_bets_backlog', 'Settled bets that the slowest reader has not read', () => settledBacklog(database))
  metrics.gauge('held_wins', 'Wins in suspense that wait for two operators', () => countHeldWins(database))
  metrics.gauge('events_parked', 'Events that a reader could not read, kept to be delivered again', () =>
    countParked(database, STREAM_SCHEMAS),
  )
}

/** Work on bets that waits: for the leading process, or for an operator. */
export function measureBets(metrics: Metrics, { counts }: Pick<Sportsbook, 'counts'>): void {
  metrics.gauge('sports_bets_overdue', 'Live bets whose delay ended more than ten seconds ago', async () => (await counts()).overdue)
  metrics.gauge('sports_events_unsettled', 'Events whose latest result is not settled', async () => (await counts()).unsettled)
  metrics.gauge('sports_late_corrections', 'Bets whose correction waits for an operator', async () => (await counts()).lateCorrections)
}
