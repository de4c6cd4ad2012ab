/** The first page of the console: what waits for a person, and the figures of the UTC day. */
import { type AnswerOf, type consoleRoutes, OVERVIEW_QUEUES } from '@fairhouse/contracts'
import { DAY_MS, formatMoney } from '@fairhouse/money'

import { booksView } from '../../../books/ledger/index.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isQueueShown } from '../rules/overview.ts'
import { may } from '../rules/roles.ts'
import { countApprovalsFor } from '../store/acts.ts'
import type { CurrencySum, OverviewReads, PeriodFigures } from './overview.ts'

type Overview = AnswerOf<(typeof consoleRoutes)['GET /console/v1/overview']>
type Figures = NonNullable<Overview['figures']>

export function overviewHandlers(context: BackofficeContext, by: By): Of<'GET /console/v1/overview'> {
  return {
    'GET /console/v1/overview': ({ caller }) =>
      by(caller, async (operator) => {
        const now = context.clock.now()
        const from = now - (now % DAY_MS)
        const [queues, figures] = await Promise.all([
          loadQueues(context, operator, now),
          may(operator, 'figures') ? loadFigures(context.overview, from, now) : null,
        ])
        return { day: new Date(from).toISOString().slice(0, 10), at: new Date(now).toISOString(), queues, figures }
      }),
  }
}

async function loadQueues(context: BackofficeContext, operator: Acting, now: number): Promise<Overview['queues']> {
  const [counts, work, approvals, alarms] = await Promise.all([
    context.overview.queues(now),
    context.failedWork.count(),
    countApprovalsFor(context.db, operator),
    countAlarms(context, now),
  ])
  const all = { ...counts, work, approvals, alarms: { count: alarms, oldest: null } }
  return OVERVIEW_QUEUES.filter((kind) => isQueueShown(kind, operator)).map((kind) => {
    const { count, oldest } = all[kind]
    return { kind, count, oldest: oldest === null ? null : new Date(oldest).toISOString() }
  })
}

/** Books that do not agree or are not checked, and games whose return is outside its band. */
async function countAlarms({ reconciliation, gameReturns }: BackofficeContext, now: number): Promise<number> {
  const { state } = booksView(await reconciliation.latest(), now)
  return (state === 'differ' || state === 'stale' ? 1 : 0) + (await gameReturns.outside()).length
}

async function loadFigures(overview: OverviewReads, from: number, now: number): Promise<Figures> {
  const [today, before] = (await Promise.all(
    [0, 7].map((days) => overview.figures({ from: from - days * DAY_MS, until: now - days * DAY_MS })),
  )) as [PeriodFigures, PeriodFigures]
  const sums = (of: 'deposits' | 'payouts' | 'ggr') => ({
    eur: formatMoney(totalEur(today[of])),
    week_before: formatMoney(totalEur(before[of])),
    currencies: today[of].map(({ currency, amount, eur }) => ({ currency, amount: formatMoney(amount), eur: formatMoney(eur) })),
  })
  return {
    deposits: sums('deposits'),
    payouts: sums('payouts'),
    ggr: sums('ggr'),
    staked: formatMoney(totalEur(today.stakes)),
    active: { players: today.activePlayers, week_before: before.activePlayers },
  }
}

const totalEur = (sums: readonly CurrencySum[]): bigint => sums.reduce((total, { eur }) => total + eur, 0n)
