import { booksState, createReconciliation, type Reconciliation } from '../modules/books/ledger/index.ts'
import type { Payouts } from '../modules/cashier/payouts/index.ts'
import type { Sportsbook } from '../modules/sports/sportsbook/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from '../platform/telemetry.ts'
/** Reconciliation in a running server: one process checks each minute, and logs an error and sets gauges on a difference. */
import type { Infrastructure } from '../wiring/infrastructure.ts'

export function createBooksReconciliation(
  { database, clock, jobs, logger }: Infrastructure,
  payouts: Pick<Payouts, 'check'>,
  sportsbook: Pick<Sportsbook, 'check'>,
): Reconciliation {
  const reconciliation = createReconciliation({
    database,
    clock,
    otherChecks: async () => [...(await payouts.check()), ...(await sportsbook.check())],
    onDifferences: ({ kind, differences, findings }) => logger.error({ kind, differences, findings }, 'the books do not agree'),
  })
  jobs.schedule('ledger.check', '* * * * *', async () => void (await reconciliation.run()))
  return reconciliation
}

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
