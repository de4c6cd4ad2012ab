/** Results, payments and exports of one player: wires the module. */
import type { ownDataRoutes } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { type ClosingDeps, createClosing, createOwnDataHooks, type OwnDataHooks } from './closing/closing.ts'
import { betRows, depositRows, type CsvRow, payoutRows, type Sources } from './csv-rows.ts'
import { toCsv } from './csv.ts'
import { createExports, type ExportDeps } from './export/exports.ts'
import { monthOf, SEARCHED_MS } from './month.ts'

export interface OwnDataDeps extends ExportDeps, Omit<ClosingDeps, 'hooks'>, Sources {
  ledger: ClosingDeps['ledger'] & Pick<Ledger, 'bets' | 'quarters' | 'walletsOfPlayer'>
  currencyOf(player: bigint): Promise<Currency>
  timezoneOf(player: bigint): Promise<string | null>
}

export interface OwnData {
  readonly hooks: OwnDataHooks
  handlers: Handlers<typeof ownDataRoutes>
}

export function createOwnData(deps: OwnDataDeps): OwnData {
  const { ledger, clock, currencyOf, timezoneOf } = deps
  const exports = createExports(deps)
  const hooks = createOwnDataHooks()
  const close = createClosing({ ...deps, hooks })
  const table = (name: string, rows: AsyncIterable<CsvRow>) => ({
    name: `${name}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
    content: toCsv(rows),
  })
  return {
    hooks,
    handlers: {
      'POST /api/v2/profile/close': ({ body, caller, request }) => close(caller, body, request.locale),
      'GET /api/v2/profile/export': ({ caller }) => exports.stateOf(caller.player),
      'POST /api/v2/profile/export': ({ caller }) => exports.request(caller.player),
      'GET /api/v2/profile/export/file': ({ caller }) => exports.fileOf(caller.player),
      async 'GET /api/v2/profile/month'({ caller: { player } }) {
        const now = clock.now()
        const [currency, zone] = await Promise.all([currencyOf(player), timezoneOf(player)])
        const month = monthOf(await ledger.quarters(player, currency, now - SEARCHED_MS), now, zone ?? 'UTC')
        const days = month.days.map(({ day, net }) => ({ day, net: formatMoney(net) }))
        return { currency, month: month.month, staked: formatMoney(month.staked), net: formatMoney(month.net), days }
      },
      'GET /api/v2/profile/history/csv': ({ caller, query }) => table('bets', betRows(deps, caller.player, query)),
      'GET /api/v2/billing/deposits/csv': ({ caller, query }) => table('deposits', depositRows(deps, caller.player, query)),
      'GET /api/v2/billing/payouts/csv': ({ caller, query }) => table('payouts', payoutRows(deps, caller.player, query)),
    },
  }
}
