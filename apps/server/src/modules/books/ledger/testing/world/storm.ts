/** Cuts connections during the acts: before a statement is sent, while it runs, after its commit. */
import { sleep } from '../../../../../platform/clock.ts'
import type { Ledger } from '../../index.ts'
import type { TestLedger } from '../open.ts'
import { type Operation, inLedger } from './operations.ts'

/** Long enough for some acts to finish. */
const PAUSE_MS = 12

/** Ends nearly half of the other sessions of this database, repeatedly, until stopped. Returns how many. */
export async function cutUntil(books: TestLedger, isOver: () => boolean): Promise<number> {
  let cut = 0
  while (!isOver()) {
    const { rowCount } = await books.database.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and random() < 0.4',
      )
      .catch(() => ({ rowCount: 0 }))
    cut += rowCount ?? 0
    await sleep(PAUSE_MS)
  }
  return cut
}

/**
 * Repeats the act with its own key until it has a verdict. A repeat of a committed act returns `duplicate`: the model
 * counts it as `done`.
 */
export async function untilAnswered(ledger: Ledger, operation: Operation): Promise<unknown> {
  for (let tries = 0; tries < 1000; tries++) {
    const answer = await inLedger(ledger, operation).catch(unanswered)
    if (!isUnavailable(answer)) return answer
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error('no verdict after a thousand tries')
}

const CUT = /terminat|ECONNRESET|timeout exceeded|not queryable|closed the connection|EPIPE/

function unanswered(error: unknown): { kind: 'unavailable' } {
  if (error instanceof Error && CUT.test(error.message)) return { kind: 'unavailable' }
  throw error
}

const isUnavailable = (answer: unknown) => (answer as { kind?: string } | undefined)?.kind === 'unavailable'
