/** Contract → call → answer. */
import { isRefusal, type paymentRoutes, type Refusal } from '@fairhouse/contracts'
import { type PlayerId, type Currency, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Handlers, RequestFacts } from '../../../platform/http/index.ts'
import type { Closing } from './closing.ts'
import type { Disputes } from './disputes.ts'
import { parseListBounds } from './list-query.ts'
import type { MethodBoard } from './method-board.ts'
import { methodViews, payoutMethodViews } from './method-views.ts'
import type { Method, PayoutMethod } from './methods.ts'
import type { Open } from './open.ts'
import type { PaymentsDeps } from './ports.ts'
import type { PaymentProvider } from './psp/port.ts'
import type { InvoiceRecord, PaymentQuery } from './store/list.ts'
import type { StoredInvoice } from './store/rows.ts'
import type { UsualTimes } from './usual-times.ts'
import { invoiceView, recordView } from './views.ts'

export interface RouteDeps {
  open: Open
  closing: Closing
  disputes: Disputes
  clock: Clock
  board: MethodBoard
  currencyOf(player: PlayerId): Promise<Currency>
  regionOf(ip: string): string
  returnUrlOf(request: RequestFacts): string
  /** Minor units. */
  debtOf(player: PlayerId, currency: Currency): Promise<bigint>
  providers: ReadonlyMap<string, PaymentProvider>
  records(player: PlayerId, query: PaymentQuery): Promise<InvoiceRecord[]>
  /** The hash of the method of the latest deposit. */
  lastMethodOf(player: PlayerId): Promise<string | null>
  depositTimes: UsualTimes
  payoutTimes: UsualTimes
  /** What the next deposit would earn. */
  offerOf: PaymentsDeps['offerOf']
}

export function paymentHandlers(deps: RouteDeps): Handlers<typeof paymentRoutes> {
  const { open, closing, disputes, clock, board, currencyOf, regionOf } = deps
  const providerOf = (psp: string) => deps.providers.get(psp)
  const methodsView = (methods: readonly Method[]) => methodViews(methods, providerOf, deps.depositTimes)
  const payoutMethodsView = (methods: readonly PayoutMethod[]) => payoutMethodViews(methods, providerOf, deps.payoutTimes)
  const toView = (invoice: StoredInvoice | Refusal) => (isRefusal(invoice) ? invoice : invoiceView(invoice, clock.now()))
  return {
    async 'GET /api/v2/billing/data'({ caller, request }) {
      const currency = await currencyOf(caller.player)
      const wanted = { currency, region: regionOf(request.ip) }
      const payIns = board.deposits(wanted)
      const payOuts = board.payouts(wanted)
      return {
        payments: {
          methods: await methodsView(payIns.filter(({ asset }) => !asset)),
          bonus: await deps.offerOf(caller.player, request.locale),
        },
        payouts: { methods: await payoutMethodsView(payOuts.filter(({ asset }) => !asset)) },
        debt: formatMoney(await deps.debtOf(caller.player, currency)),
        last_method: await deps.lastMethodOf(caller.player),
        'crypto-payments': await methodsView(payIns.filter(({ asset }) => asset)),
        'crypto-payouts': await payoutMethodsView(payOuts.filter(({ asset }) => asset)),
      }
    },
    'POST /api/v2/billing/deposit': ({ caller, key, body, request }) =>
      open({
        player: caller.player,
        key,
        ...body,
        agreesToDebt: body.agree_debt ?? false,
        wantsBonus: body.with_bonus === true && body.without_bonus !== true,
        region: regionOf(request.ip),
        returnUrl: deps.returnUrlOf(request),
      }),
    'GET /billing/payment/status/{invoiceId}': async ({ caller, params }) =>
      toView(await closing.status(caller.player, BigInt(params.invoiceId))),
    'POST /api/v2/billing/deposit/{invoiceId}/cancel': async ({ caller, params }) =>
      toView(await closing.cancel(caller.player, BigInt(params.invoiceId))),
    async 'GET /api/v2/billing/deposits'({ caller, query: { limit, ...filter } }) {
      // One more than the page shows whether a next one exists.
      const records = await deps.records(caller.player, { ...filter, ...parseListBounds(filter), limit: limit + 1 })
      const next = records.length > limit ? `${records[limit - 1]!.invoice.id}` : null
      return { data: records.slice(0, limit).map((record) => recordView(record, clock.now())), next }
    },
    async 'POST /api/v2/billing/deposit/{invoiceId}/dispute'({ caller, params, query, rawBody, request }) {
      const proof = { bytes: rawBody, claimed: request.header('content-type') ?? '' }
      return toView(await disputes.open({ player: caller.player, invoice: BigInt(params.invoiceId), text: query.text, ...proof }))
    },
  }
}
