/** The figures of a day, and what waits for a person, for the first page of the console: each module counts its own. */
import type { OverviewQueue } from '@fairhouse/contracts'
import type { Minor, Currency } from '@fairhouse/money'

import type { Database, Db, Waiting } from '../../../../platform/db/index.ts'
import { loadOpenDisputes, loadOpenFindings, loadPaidIn, loadUnmatched } from '../../../cashier/payments/index.ts'
import { loadPaidOut, loadUndecided } from '../../../cashier/payouts/index.ts'
import { loadOpenConversations } from '../../../contact/support/index.ts'
import { loadHeldWins } from '../../../games/providers/index.ts'
import { loadPlayTotals } from '../../../play/wagering/index.ts'
import { loadQueuedChecks } from '../../../protection/kyc/index.ts'
import { loadStoredRates } from '../../../rewards/tops/index.ts'
import { loadOpenJoinRequests } from '../../../rewards/vip/index.ts'
import { loadSuspended } from '../../../sports/sportsbook/index.ts'

/** Minor units. */
export interface CurrencySum {
  currency: Currency
  amount: Minor
  /** At the rate of the day. */
  eur: bigint
}

export interface PeriodFigures {
  deposits: CurrencySum[]
  payouts: CurrencySum[]
  /** Stakes less wins. */
  ggr: CurrencySum[]
  stakes: CurrencySum[]
  activePlayers: number
}

export type QueueCounts = Record<Exclude<OverviewQueue, 'alarms' | 'approvals' | 'work'>, Waiting>

/** Instants in milliseconds: from `from`, before `until`. */
export interface OverviewReads {
  figures(period: { from: number; until: number }): Promise<PeriodFigures>
  queues(now: number): Promise<QueueCounts>
}

export const createOverviewReads = ({ db }: Pick<Database, 'db'>): OverviewReads => ({
  async figures({ from, until }) {
    const [toEurOf, deposits, payouts, play] = await Promise.all([
      loadStoredRates(db, from),
      loadPaidIn(db, from, until),
      loadPaidOut(db, from, until),
      loadPlayTotals(db, from, until),
    ])
    const played = play.flatMap(({ currency, ...sums }) => (currency === null ? [] : [{ currency, ...sums }]))
    const inEur = (sums: readonly { currency: Currency; amount: Minor }[]): CurrencySum[] =>
      sums.map(({ currency, amount }) => ({ currency, amount, eur: toEurOf(amount, currency) }))
    return {
      deposits: inEur(deposits),
      payouts: inEur(payouts),
      ggr: inEur(played.map(({ currency, stakes, wins }) => ({ currency, amount: stakes - wins }))),
      stakes: inEur(played.map(({ currency, stakes }) => ({ currency, amount: stakes }))),
      activePlayers: play.find(({ currency }) => currency === null)?.players ?? 0,
    }
  },
  async queues(now) {
    return {
      ...(await loadMoneyQueues(db)),
      documents: await loadQueuedChecks(db, now),
      vip: await loadOpenJoinRequests(db),
      chats: await loadOpenConversations(db),
      markets: await loadSuspended(db),
    }
  },
})

const QUEUES = {
  payments: loadUnmatched,
  disputes: loadOpenDisputes,
  findings: loadOpenFindings,
  payouts: loadUndecided,
  held_wins: loadHeldWins,
} as const

/** The alarms read them at each scrape. One after another: bets are written on the same connections. */
export async function loadMoneyQueues(db: Db): Promise<Record<keyof typeof QUEUES, Waiting>> {
  const queues: [string, Waiting][] = []
  for (const [queue, load] of Object.entries(QUEUES)) queues.push([queue, await load(db)])
  return Object.fromEntries(queues) as Record<keyof typeof QUEUES, Waiting>
}
