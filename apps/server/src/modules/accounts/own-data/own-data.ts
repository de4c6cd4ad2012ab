/** Results, payments and exports of one player: wires the module. */
import { ownDataRoutes } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { type Payments, STATUS } from '../../cashier/payments/index.ts'
import type { Payouts } from '../../cashier/payouts/index.ts'
import type { Profile } from '../profile/index.ts'
import { type ClosingDeps, createClosing, createOwnDataHooks, type OwnDataHooks } from './closing/closing.ts'
import { closedAt } from './closing/store.ts'
import { betRows, depositRows, type CsvRow, payoutRows, type Sources } from './csv-rows.ts'
import { toCsv } from './csv.ts'
import { createExports, type ExportDeps } from './export/exports.ts'
import { createExportSections, type ExportedModules } from './export/sections.ts'
import { monthOf, SEARCHED_MS } from './month.ts'

type OwnPorts = 'hooks' | 'forgetFace' | 'hasOpenPayments' | 'identity' | 'ledger'

export interface OwnDataDeps
  extends Omit<ExportDeps, 'sections'>, Omit<ClosingDeps, OwnPorts>, Omit<ExportedModules, 'identity' | 'ledger' | 'payouts' | 'profile'> {
  identity: ClosingDeps['identity'] & ExportedModules['identity']
  ledger: ClosingDeps['ledger'] & ExportedModules['ledger'] & Pick<Ledger, 'quarters'>
  payouts: ExportedModules['payouts'] & Pick<Payouts, 'openOf'>
  profile: ExportedModules['profile'] & Pick<Profile, 'forgetFace'>
}

export interface OwnData {
  readonly hooks: OwnDataHooks
  mount: Mount
  /** When the player closed the account, milliseconds; null for an open one. */
  closedAt(player: PlayerId): Promise<number | null>
}

export function createOwnData(deps: OwnDataDeps): OwnData {
  const { ledger, clock, currencyOf, profile, payments, payouts } = deps
  const exports = createExports({ ...deps, sections: createExportSections(deps) })
  const hooks = createOwnDataHooks()
  const close = createClosing({ ...deps, hooks, forgetFace: profile.forgetFace, hasOpenPayments: createOpenPaymentsCheck(deps) })
  const sources: Sources = { ledger, depositsOf: payments.list, payoutsOf: payouts.list }
  const table = (name: string, rows: AsyncIterable<CsvRow>) => ({
    name: `${name}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
    content: toCsv(rows),
  })
  return {
    hooks,
    closedAt: (player) => closedAt(deps.database.db, player),
    mount: calls(ownDataRoutes, {
      'POST /api/v2/profile/close': ({ body, caller, request }) => close(caller, body, request.locale),
      'GET /api/v2/profile/export': ({ caller }) => exports.stateOf(caller.player),
      'POST /api/v2/profile/export': ({ caller }) => exports.request(caller.player),
      'GET /api/v2/profile/export/file': ({ caller }) => exports.fileOf(caller.player),
      async 'GET /api/v2/profile/month'({ caller: { player } }) {
        const now = clock.now()
        const [currency, { timezone }] = await Promise.all([currencyOf(player), profile.settingsOf(player)])
        const month = monthOf(await ledger.quarters(player, currency, now - SEARCHED_MS), now, timezone ?? 'UTC')
        const days = month.days.map(({ day, net }) => ({ day, net: formatMoney(net) }))
        return { currency, month: month.month, staked: formatMoney(month.staked), net: formatMoney(month.net), days }
      },
      'GET /api/v2/profile/history/csv': ({ caller, query }) => table('bets', betRows(sources, caller.player, query)),
      'GET /api/v2/billing/deposits/csv': ({ caller, query }) => table('deposits', depositRows(sources, caller.player, query)),
      'GET /api/v2/billing/payouts/csv': ({ caller, query }) => table('payouts', payoutRows(sources, caller.player, query)),
    }),
  }
}

/** Whether the player has money in transit. */
function createOpenPaymentsCheck({ payments, payouts }: { payments: Pick<Payments, 'list'>; payouts: Pick<Payouts, 'openOf'> }) {
  return async (player: PlayerId): Promise<boolean> => {
    const open = [STATUS.waiting, STATUS.processing].map((status) => payments.list(player, { status, limit: 1 }))
    return (await Promise.all([...open, payouts.openOf(player)])).some((list) => list.length > 0)
  }
}
