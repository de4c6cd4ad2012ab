/** Gauges of the checks of the books, which one process runs each minute. */
import { booksState, type Reconciliation } from '../modules/books/ledger/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from '../platform/telemetry.ts'

/** Read from the database, so that every process reports the same. */
export function measureBooks(metrics: Metrics, { latest }: Reconciliation, clock: Clock): void {
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
