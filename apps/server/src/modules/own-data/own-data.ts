/** Results, payments and files of one player: the room put together. */
import type { ownDataRoutes } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PaymentQuery, StoredInvoice } from '../payments/index.ts'
import { type ClosingDeps, createClosing } from './closing/closing.ts'
import { createExports, type ExportDeps } from './export/exports.ts'
import { betLines, type HistoryFilter, paymentLines } from './lines.ts'
import { monthOf, SEARCHED_MS } from './month.ts'
import { tableText } from './table-text.ts'

export interface OwnDataDeps extends ExportDeps, ClosingDeps {
  ledger: Pick<Ledger, 'bets' | 'quarters' | 'wallet'>
  paymentsOf(player: bigint, query: PaymentQuery): Promise<StoredInvoice[]>
  currencyOf(player: bigint): Promise<Currency>
  timezoneOf(player: bigint): Promise<string | null>
}

export interface OwnData {
  handlers: Handlers<typeof ownDataRoutes>
}

export function createOwnData(deps: OwnDataDeps): OwnData {
  const { ledger, clock, paymentsOf, currencyOf, timezoneOf } = deps
  const exports = createExports(deps)
  const close = createClosing(deps)
  const sources = { bets: (player: bigint, filter: HistoryFilter) => betLines(ledger, player, filter), payments: paymentLinesOf }
  async function* paymentLinesOf(player: bigint, filter: HistoryFilter) {
    yield* paymentLines(paymentsOf, player, filter)
  }
  return {
    handlers: {
      'POST /api/v2/profile/close': ({ body, caller, request }) => close(caller, body, request.locale),
      'GET /api/v2/profile/export': ({ caller }) => exports.stateOf(caller.player),
      'POST /api/v2/profile/export': ({ caller }) => exports.ask(caller.player),
      'GET /api/v2/profile/export/file': ({ caller }) => exports.fileOf(caller.player),
      async 'GET /api/v2/profile/month'({ caller: { player } }) {
        const now = clock.now()
        const [currency, zone] = await Promise.all([currencyOf(player), timezoneOf(player)])
        const month = monthOf(await ledger.quarters(player, currency, now - SEARCHED_MS), now, zone ?? 'UTC')
        const days = month.days.map(({ day, net }) => ({ day, net: formatMoney(net) }))
        return { currency, month: month.month, staked: formatMoney(month.staked), net: formatMoney(month.net), days }
      },
      async 'GET /api/v2/billing/payments'({ caller, query: { before, limit } }) {
        const found = await paymentsOf(caller.player, { before: before === undefined ? undefined : BigInt(before), limit: limit + 1 })
        const data = found.slice(0, limit)
        return { data: data.map(shown), next: found.length > limit ? `${data.at(-1)!.id}` : null }
      },
      'GET /api/v2/profile/history/csv': ({ caller, query: { kind, ...filter } }) => ({
        name: `${kind}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
        content: tableText(sources[kind](caller.player, filter)),
      }),
    },
  }
}

const shown = ({ id, createdAt, type, status, currency, amount, shop, late }: StoredInvoice) => ({
  id: `${id}`,
  at: new Date(createdAt).toISOString(),
  type,
  status,
  currency,
  amount: formatMoney(amount),
  shop_amount: formatMoney(shop),
  late,
})
