/** The module put together: from its dependencies to its handlers and jobs. */
import { paymentRoutes } from '@fairhouse/contracts'
import type { PlayerId, Currency, Minor } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { calls, joinMounts, type Mount, outsideCalls } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { createForgeryWatch } from '../../../platform/webhooks/index.ts'
import type { ConvertedPayments } from './converted.ts'
import type { Disputes } from './disputes.ts'
import { paymentHandlers } from './handlers.ts'
import { provideInvoices } from './live.ts'
import type { Matching } from './matching/matching.ts'
import type { MethodBoard } from './method-board.ts'
import type { PaymentHooks, PaymentsDeps } from './ports.ts'
import type { PaymentProvider } from './psp/port.ts'
import type { Nightly } from './reports/nightly.ts'
import { chargedBackOf, hasChargeBack } from './store/charge-backs.ts'
import { type CreditedEur, creditedEur } from './store/deposited.ts'
import { depositDurations } from './store/durations.ts'
import { type Finding, type FindingQuery, findingsOf, resolveFinding } from './store/findings.ts'
import { hasUnsettledInvoices, openInvoicesOf } from './store/invoices.ts'
import { findInvoices, type InvoiceSearch, lastMethodOf, type PaymentQuery, paymentsOf, recordsOf, searchInvoices } from './store/list.ts'
import type { StoredInvoice } from './store/rows.ts'
import { depositTimeline } from './store/timeline.ts'
import { createUsualTimes } from './usual-times.ts'
import { serveWebhooks, type WebhookDeps } from './webhook.ts'
import { wirePayments } from './wiring.ts'

export interface Payments {
  readonly hooks: PaymentHooks
  /** `onPayoutEvent`: receives what providers report of payouts. */
  mountWith(onPayoutEvent: WebhookDeps['onPayoutEvent']): Mount
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  channels(hub: Channels): void
  /** Polls providers about missing events; runs every five minutes. */
  reconcile(): Promise<void>
  /** Closes expired invoices; runs every minute. */
  sweep(): Promise<number>
  /** For payments in assets. */
  converted: ConvertedPayments
  /** Money of the player may still arrive automatically. */
  hasOpenInvoices(tx: Db | null, player: PlayerId): Promise<boolean>
  /** The same, or an operator has yet to decide about an invoice: a dispute may end in a credit. */
  hasUnsettledInvoices(tx: Db, player: PlayerId): Promise<boolean>
  /** Currently offered in a currency. */
  payoutMethodsOf(currency: Currency): ReturnType<MethodBoard['payouts']>
  /** The adapter of that name; undefined if not configured. */
  providerOf(psp: string): PaymentProvider | undefined
  disputes: Pick<Disputes, 'of' | 'ofEach' | 'by' | 'proof'>
  /** For operators: unmatched payments, and invoices that may miss them. */
  matching: Matching
  nightly: Nightly
  /** Differences from providers' books, newest first. */
  findings(query: FindingQuery): Promise<Finding[]>
  /** False if it does not exist, or another operator was faster. */
  resolveFinding(tx: Tx, id: bigint, operator: string, note: string): Promise<boolean>
  /** The player's credited deposits. */
  creditedEur(player: PlayerId): Promise<CreditedEur>
  /** The player has an open chargeback. */
  hasChargeBack(tx: Db | null, player: PlayerId): Promise<boolean>
  /** What the player's open chargebacks took back, minor units. */
  chargedBackOf(player: PlayerId): Promise<{ currency: Currency; amount: Minor }[]>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  /** The player's own payments, newest first. */
  list(player: PlayerId, query: PaymentQuery): Promise<StoredInvoice[]>
  /** For operators: of all players, newest first. */
  search(query: InvoiceSearch): Promise<StoredInvoice[]>
  /** The same by numbers, at least one: ours, the provider's, of a payment for it, or of its transaction. */
  find(texts: readonly string[], limit: number): Promise<StoredInvoice[]>
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { database, clock, report } = deps
  const db = database.db
  const services = wirePayments(deps)
  const { hooks, providers, board, disputes, closing, reconcile, nightly } = services
  const onForgery = createForgeryWatch(deps, 'payments', (psp, count) => report('forged webhooks', { psp, count }))
  const onUnreadable = (psp: string) => report('a webhook could not be read', { psp }, 'money')
  const handlers = paymentHandlers({
    ...deps,
    ...services,
    records: (player, query) => recordsOf(db, player, query),
    lastMethodOf: (player) => lastMethodOf(db, player),
    depositTimes: createUsualTimes((methods) => depositDurations(db, methods), clock),
  })
  return {
    hooks,
    mountWith: (onPayoutEvent) =>
      joinMounts(
        calls(paymentRoutes, handlers),
        outsideCalls((api, { limiter }) => serveWebhooks(api, { ...services, onPayoutEvent, clock, limiter, onForgery, onUnreadable })),
      ),
    defineJobs(jobs) {
      jobs.schedule('payments.sweep', '* * * * *', async () => void (await closing.sweep()))
      jobs.schedule('payments.reconcile', '*/5 * * * *', reconcile, { waitsFor: 'payments' })
      jobs.schedule('payments.unmatched', '41 4 * * *', async () => void (await services.matching.sweep()))
      jobs.schedule('payments.nightly', '17 3-9 * * *', nightly.run, { waitsFor: 'payments' })
    },
    channels: (hub) => provideInvoices(hub, database, clock),
    reconcile,
    sweep: closing.sweep,
    payoutMethodsOf: (currency) => board.payouts({ currency }),
    converted: services.converted,
    disputes,
    matching: services.matching,
    nightly,
    findings: (query) => findingsOf(db, query),
    resolveFinding: (tx, id, operator, note) => resolveFinding(tx, id, operator, note, clock.now()),
    providerOf: (psp) => providers.get(psp),
    creditedEur: (player) => creditedEur(db, player, clock.now()),
    hasChargeBack: (tx, player) => hasChargeBack(tx ?? db, player),
    chargedBackOf: (player) => chargedBackOf(db, player),
    timelineOf: (player, page) => depositTimeline(db, player, page),
    list: (player, query) => paymentsOf(db, player, query),
    search: (query) => searchInvoices(db, query),
    find: (texts, limit) => findInvoices(db, texts, limit),
    hasOpenInvoices: async (tx, player) => (await openInvoicesOf(tx ?? db, player)).length > 0,
    hasUnsettledInvoices,
  }
}
