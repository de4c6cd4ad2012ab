/** Health and readiness for operators and load balancers. */

import { type AnswerOf, refuse, type Service, SERVICES, type systemRoutes, type Unavailable } from '@fairhouse/contracts'
import { sql } from 'kysely'

import { booksView, type Ledger, type Reconciliation } from '../modules/books/ledger/index.ts'
import { type Clock, instant, sleep } from '../platform/clock.ts'
import type { Database } from '../platform/db/index.ts'
import type { Handlers } from '../platform/http/index.ts'
import type { Metrics } from '../platform/telemetry.ts'

/** What `/health` reports of this process. */
export interface About {
  version: string
  /** Not offered, because no vendor for it is configured. */
  off(): readonly Unavailable[]
}

export interface SystemDeps extends About {
  database: Database
  clock: Clock
  ledger: Pick<Ledger, 'isTakingBets'>
  reconciliation: Pick<Reconciliation, 'latest'>
  metrics: Pick<Metrics, 'recent'>
  isDraining(): boolean
}

export function systemHandlers({
  database,
  clock,
  ledger,
  reconciliation,
  metrics,
  version,
  off,
  isDraining,
}: SystemDeps): Handlers<typeof systemRoutes> {
  return {
    'GET /health': () => ({ status: 'ok', version, off: [...off()] }),
    'GET /ready': async () => {
      const isReady = !isDraining() && (await isSoonTrue(() => isServing(database, ledger))) && !isDraining()
      return isReady ? { status: 'ready' } : refuse('busy', { retryAfter: 2 })
    },
    'GET /api/v2/status': async () => {
      const checks = await reconciliation.latest().catch(() => undefined)
      if (!checks) return refuse('busy', { retryAfter: 5 })
      const now = clock.now()
      return { at: instant(now), version, latency: latencyOf(metrics.recent.read()), books: booksView(checks, now) }
    },
  }
}

/** Answered by a process with any set of services. */
export const EVERY_ROLE: ReadonlySet<Service> = new Set(SERVICES)

/** A load balancer polls every few seconds: a slower database counts as unavailable. */
const ANSWER_MS = 2000

/** Without a batch writer all bets would be refused here, and another process may have one. */
async function isServing(database: Database, ledger: Pick<Ledger, 'isTakingBets'>): Promise<boolean> {
  await sql`select 1`.execute(database.db)
  return ledger.isTakingBets()
}

async function isSoonTrue(ask: () => Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController()
  const answer = ask().catch(() => false)
  const late = sleep(ANSWER_MS, waiting.signal).then(
    () => false,
    () => false, // the answer came first
  )
  const isTrue = await Promise.race([answer, late])
  waiting.abort()
  return isTrue
}

type Status = AnswerOf<(typeof systemRoutes)['GET /api/v2/status']>

const tenths = (ms: number) => Math.round(ms * 10) / 10

function latencyOf(recent: ReturnType<Metrics['recent']['read']>): Status['latency'] {
  return recent && { calls: recent.calls, p50_ms: tenths(recent.p50), p95_ms: tenths(recent.p95) }
}
