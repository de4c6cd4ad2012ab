/** What the overview reads over the tables of other modules: a port. */
import type { OverviewQueue } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Waiting } from '../../../platform/db/index.ts'

/** Minor units. */
export interface CurrencySum {
  currency: Currency
  amount: bigint
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
