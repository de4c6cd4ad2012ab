/** The room put together: from its doors to the house, to what the house mounts and runs. */
import type { FastifyInstance } from 'fastify'

import type { paymentRoutes } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Handlers, RateLimiter } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Deposit, Limits } from '../limits/index.ts'
import { createApply } from './apply.ts'
import { createClosing } from './closing.ts'
import { type ConvertedPayments, createConverted } from './converted.ts'
import { createForgeryWatch } from '../../platform/webhooks/index.ts'
import { serveInvoices } from './live.ts'
import type { Money } from './deposit/judge.ts'
import { methodsOf } from './methods.ts'
import { createOpen } from './open.ts'
import type { PaymentProvider } from './psp/port.ts'
import { createReconcile } from './reconcile.ts'
import { paymentHandlers } from './routes.ts'
import { COUNTED_MS, depositedSince } from './store/deposited.ts'
import type { PaymentTables } from './store/tables.ts'
import { type PaymentQuery, paymentsOf } from './store/list.ts'
import type { StoredInvoice } from './store/rows.ts'
import { createSuspendUnknown } from './unknown-money.ts'
import { serveWebhooks } from './webhook.ts'

export interface PaymentsDeps {
  database: Database
  ledger: Pick<Ledger, 'postWithin' | 'committed'>
  limits: Pick<Limits, 'refuseDeposit' | 'noteDeposit' | 'mayReceive'>
  hub: Hub
  fanOut: FanOut
  clock: Clock
  /** The first one carries new deposits. */
  providers: readonly PaymentProvider[]
  /** The player's active currency; null before it was chosen. */
  currencyOf(player: bigint): Promise<Currency | null>
  /** Money of the player changed: his balance is to be told anew. */
  onMoney(player: bigint, currency: Currency): void
  /** For whoever runs the house: a sentence and what is known. */
  report(message: string, facts: Record<string, unknown>): void
}

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
  /** What the player paid in within the last 30 days, and what open invoices ask for. */
  depositsOf(player: bigint): Promise<Deposit[]>
  /** The player's own payments, newest first. */
  list(player: bigint, query: PaymentQuery): Promise<StoredInvoice[]>
}

export function createPayments({
  database,
  ledger,
  limits,
  hub,
  fanOut,
  clock,
  currencyOf,
  onMoney,
  report,
  ...deps
}: PaymentsDeps): Payments {
  const providers = new Map(deps.providers.map((provider) => [provider.id, provider]))
  const methods = deps.providers.slice(0, 1).flatMap((provider) => methodsOf(provider.id))
  const tell = serveInvoices({ hub, fanOut }, database, clock)
  const onFault = (fault: unknown) => report('a payment event could not be taken', { err: fault })
  const doors = {
    ledger,
    limits,
    clock,
    onChange(invoice: StoredInvoice, money: Money | null) {
      tell(invoice)
      if (money) onMoney(invoice.player, invoice.currency)
    },
  }
  const apply = createApply({ database, ...doors })
  const open = createOpen({
    database,
    clock,
    methods,
    providers,
    currencyOf,
    limits,
    onChange: tell,
    onOutage: (cause) => report('the payment provider gives no answer', { err: cause }),
  })
  const closing = createClosing({ database, clock, onChange: tell })
  const suspendUnknown = createSuspendUnknown({
    database,
    ledger,
    clock,
    onUnbookable: ({ psp, ext, amount }) => report('money of no named currency', { psp, ext, amount: `${amount}` }),
  })
  const reconcile = createReconcile({
    database,
    clock,
    providers,
    apply,
    suspendUnknown,
    onFault,
    onSilence: (psp) => report('reconciliation got no answer', { psp }),
  })
  const onForgery = createForgeryWatch(clock, (psp, count) => report('forged webhooks', { psp, count }))
  return {
    converted: createConverted(doors),
    handlers: paymentHandlers({ open, closing, clock, methods, currencyOf }),
    serveWebhooks: (app, limiter) => serveWebhooks(app, { providers, apply, clock, limiter, onForgery, onFault }),
    defineJobs(jobs) {
      jobs.schedule('payments.sweep', '* * * * *', async () => void (await closing.sweep()))
      jobs.schedule('payments.reconcile', '*/5 * * * *', reconcile)
    },
    reconcile,
    sweep: closing.sweep,
    list: (player, query) => paymentsOf(database.tables<PaymentTables>(), player, query),
    depositsOf: (player) => depositedSince(database.tables<PaymentTables>(), player, clock.now() - COUNTED_MS),
  }
}
