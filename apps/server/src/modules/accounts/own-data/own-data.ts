/** Results, payments and exports of one player: wires the module. */
import { ownDataRoutes } from '@fairhouse/contracts'
import { type Currency, type PlayerId, formatMoney } from '@fairhouse/money'

import { calls, type Mount } from '../../../platform/http/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Payments } from '../../cashier/payments/index.ts'
import type { Payouts } from '../../cashier/payouts/index.ts'
import type { Providers } from '../../games/providers/index.ts'
import { hasOpenSportsBets } from '../../sports/sportsbook/index.ts'
import type { Profile } from '../profile/index.ts'
import { type ClosingDeps, createClosing, createOwnDataHooks, type OperatorClosings, type OwnDataHooks } from './closing/closing.ts'
import { createClosingTimeline } from './closing/store.ts'
import { betRows, depositRows, type CsvRow, payoutRows, type Sources } from './csv-rows.ts'
import { toCsv } from './csv.ts'
import { createExports, type ExportDeps } from './export/exports.ts'
import { renderExport } from './export/render.ts'
import { createExportSections, type ExportedModules, type ExportSection, forOperators } from './export/sections.ts'
import { monthOf, SEARCHED_MS } from './month.ts'

type OwnPorts = 'hooks' | 'forgetFace' | 'hasOpenPayments' | 'hasOpenWins' | 'identity' | 'ledger' | 'limits'

export interface OwnDataDeps
  extends
    Omit<ExportDeps, 'sections'>,
    Omit<ClosingDeps, OwnPorts>,
    Omit<ExportedModules, 'identity' | 'ledger' | 'limits' | 'payments' | 'payouts' | 'profile'> {
  identity: ClosingDeps['identity'] & ExportedModules['identity']
  limits: ClosingDeps['limits'] & ExportedModules['limits']
  ledger: ClosingDeps['ledger'] & ExportedModules['ledger'] & Pick<Ledger, 'quarters'>
  payments: ExportedModules['payments'] & Pick<Payments, 'hasUnsettledInvoices'>
  payouts: ExportedModules['payouts'] & Pick<Payouts, 'openOf'>
  profile: ExportedModules['profile'] & Pick<Profile, 'forgetFace'>
  providers: Pick<Providers, 'hasHeldWin'>
  currencyOf(player: PlayerId): Promise<Currency>
}

export interface OwnData {
  readonly hooks: OwnDataHooks
  mount: Mount
  /** For operators: whether and why an account is closed, and the closing of one. */
  closings: OperatorClosings
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  /**
   * For operators: what the player's own export has, with masked addresses, as JSON in pieces, made now and stored nowhere; `has`: of these
   * sections, the others named in `left_out`.
   */
  piecesOf(player: PlayerId, has: (section: ExportSection) => boolean): AsyncGenerator<string>
}

export function createOwnData(deps: OwnDataDeps): OwnData {
  const { ledger, clock, currencyOf, profile, payments, payouts, providers } = deps
  const sections = createExportSections(deps)
  const shown = forOperators(sections)
  const exports = createExports({ ...deps, sections })
  const hooks = createOwnDataHooks()
  const { close, byOperators } = createClosing({
    ...deps,
    hooks,
    forgetFace: profile.forgetFace,
    hasOpenPayments: async (tx, player) =>
      (await payments.hasUnsettledInvoices(tx, player)) || (await payouts.openOf(player, tx)).length > 0,
    hasOpenWins: async (tx, player) => (await hasOpenSportsBets(tx, player)) || (await providers.hasHeldWin(tx, player)),
  })
  const sources: Sources = { ledger, depositsOf: payments.list, payoutsOf: payouts.list }
  const table = (name: string, rows: AsyncIterable<CsvRow>) => ({
    name: `${name}-${new Date(clock.now()).toISOString().slice(0, 10)}.csv`,
    content: toCsv(rows),
  })
  return {
    hooks,
    closings: byOperators,
    timelineOf: createClosingTimeline(deps.database.db),
    piecesOf(player, has) {
      const names = Object.keys(shown) as ExportSection[]
      const facts = { made_at: new Date(clock.now()).toISOString(), left_out: names.filter((name) => !has(name)) }
      return renderExport(Object.fromEntries(names.filter(has).map((name) => [name, shown[name]])), player, facts)
    },
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
