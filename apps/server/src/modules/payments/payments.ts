/** The room put together: from its doors to the house, to what the house mounts and runs. */
import type { FastifyInstance } from 'fastify'

import type { paymentRoutes } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../platform/db/index.ts'
import type { Handlers, RateLimiter } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { createForgeryWatch } from '../../platform/webhooks/index.ts'
import type { Deposit } from '../limits/index.ts'
import type { ConvertedPayments } from './converted.ts'
import type { PaymentsDeps } from './deps.ts'
import type { Disputes } from './disputes.ts'
import type { MethodBoard } from './method-board.ts'
import type { Matching } from './matching/matching.ts'
import { wirePayments } from './wiring.ts'
import type { PaymentProvider } from './psp/port.ts'
import { paymentHandlers } from './routes.ts'
import { hasChargeBack } from './store/charge-backs.ts'
import { COUNTED_MS, type CreditedEur, creditedEur, depositedSince } from './store/deposited.ts'
import type { Nightly } from './reports/nightly.ts'
import { type Finding, type FindingQuery, findingsOf, resolveFinding } from './store/findings.ts'
import { openInvoicesOf } from './store/invoices.ts'
import { type PaymentQuery, paymentsOf, recordsOf } from './store/list.ts'
import type { StoredInvoice } from './store/rows.ts'
import { serveWebhooks } from './webhook.ts'

export interface Payments {
  handlers: Handlers<typeof paymentRoutes>
  serveWebhooks(app: FastifyInstance, limiter: RateLimiter): void
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Asks providers about what may be missing; runs every five minutes. */
  reconcile(): Promise<void>
  /** Closes invoices whose time is over; runs every minute. */
  sweep(): Promise<number>
  /** For payments in assets. */
  converted: ConvertedPayments
  /** What the player paid in within the last 30 days, and what open invoices ask for, in this currency or at its worth in it. */
  depositsOf(player: bigint, currency: Currency): Promise<Deposit[]>
  /** Money of the player may still come in by itself. */
  hasOpenInvoices(tx: Db | null, player: bigint): Promise<boolean>
  /** Ways to pay in and out, as they are offered now. */
  methods: Pick<MethodBoard, 'deposits' | 'payouts'>
  /** The adapter of a name; undefined where none is configured. */
  providerOf(psp: string): PaymentProvider | undefined
  disputes: Pick<Disputes, 'of' | 'by' | 'proof'>
  /** For operators: money of no known owner, and invoices that may miss it. */
  matching: Matching
  nightly: Nightly
  /** What providers' books say otherwise than ours, newest first. */
  findings(query: FindingQuery): Promise<Finding[]>
  /** False where there is none, or somebody was faster. */
  resolveFinding(tx: Tx, id: bigint, operator: string, note: string): Promise<boolean>
  /** What was credited to the player. */
  creditedEur(player: bigint): Promise<CreditedEur>
  /** A charge-back of the player stands. */
  hasChargeBack(tx: Db | null, player: bigint): Promise<boolean>
  /** The player's own payments, newest first. */
  list(player: bigint, query: PaymentQuery): Promise<StoredInvoice[]>
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { database, clock, report, onPayoutEvent } = deps
  const db = database.db
  const services = wirePayments(deps)
  const { providers, board, disputes, closing, reconcile, nightly } = services
  const onForgery = createForgeryWatch(clock, (psp, count) => report('forged webhooks', { psp, count }))
  return {
    handlers: paymentHandlers({ ...deps, ...services, records: (player, query) => recordsOf(db, player, query) }),
    serveWebhooks: (app, limiter) => serveWebhooks(app, { ...services, onPayoutEvent, clock, limiter, onForgery }),
    defineJobs(jobs) {
      jobs.schedule('payments.sweep', '* * * * *', async () => void (await closing.sweep()))
      jobs.schedule('payments.reconcile', '*/5 * * * *', reconcile)
      jobs.schedule('payments.unmatched', '41 4 * * *', async () => void (await services.matching.sweep()))
      jobs.schedule('payments.nightly', '17 3-9 * * *', nightly.run)
    },
    reconcile,
    sweep: closing.sweep,
    methods: board,
    converted: services.converted,
    disputes,
    matching: services.matching,
    nightly,
    findings: (query) => findingsOf(db, query),
    resolveFinding: (tx, id, operator, note) => resolveFinding(tx, id, operator, note, clock.now()),
    providerOf: (psp) => providers.get(psp),
    creditedEur: (player) => creditedEur(db, player, clock.now()),
    hasChargeBack: (tx, player) => hasChargeBack(tx ?? db, player),
    list: (player, query) => paymentsOf(db, player, query),
    depositsOf: (player, currency) => depositedSince(db, { player, currency }, clock.now() - COUNTED_MS),
    hasOpenInvoices: async (tx, player) => (await openInvoicesOf(tx ?? db, player)).length > 0,
  }
}
