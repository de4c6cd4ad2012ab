/** The first page of the console: what waits for a person, and the figures of the day. */
import * as z from 'zod'

import { currency, instant, money, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { readsOwn } from './console-fields.ts'

/** What waits for a person, in the order of the page. */
export const OVERVIEW_QUEUES = [
  'alarms',
  'approvals',
  'payments',
  'disputes',
  'findings',
  'payouts',
  'held_wins',
  'work',
  'documents',
  'vip',
  'chats',
  'markets',
] as const

const queue = z.strictObject({
  kind: z.enum(OVERVIEW_QUEUES),
  count: z.number(),
  /** Since when the longest waiting one waits; null if none does, or if it is not known. */
  oldest: z.nullable(instant),
})

const sums = z.strictObject({
  /** All currencies, each at the stored rate of the day. */
  eur: signedMoney,
  /** The same from midnight to the same time, seven days before. */
  week_before: signedMoney,
  currencies: z.array(z.strictObject({ currency, amount: signedMoney, eur: signedMoney })),
})

const figures = z.strictObject({
  /** Credited for money that arrived today and is not charged back. */
  deposits: sums,
  /** Arrived at players today, fees included. */
  payouts: sums,
  /** Gross gaming revenue: stakes without wins of bets that were settled, corrected or taken back today; bonus money included. */
  ggr: sums,
  /** EUR: what those bets staked. */
  staked: money,
  /** Players with a real bet that was settled today. */
  active: z.strictObject({ players: z.number(), week_before: z.number() }),
})

export const consoleOverviewRoutes = {
  'GET /console/v1/overview': {
    ...readsOwn,
    summary: 'What waits for a person, as far as the role may decide it, and the figures of the present UTC day for roles with that right.',
    answer: z.strictObject({
      /** UTC: the day begins at 00:00 UTC. */
      day: z.string(),
      at: instant,
      queues: z.array(queue),
      /** null for roles without the right. */
      figures: z.nullable(figures),
    }),
  },
} as const satisfies RouteTable

export type OverviewQueue = (typeof OVERVIEW_QUEUES)[number]
