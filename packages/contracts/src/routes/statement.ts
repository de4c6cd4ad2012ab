/** The player's statement: every movement of the own money as double entry. Source: BEY-4, money.md A. */
import * as z from 'zod'

import { currency, instant, money } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { STATEMENT_ACCOUNTS, STATEMENT_KINDS } from '../statement.ts'

const account = z.strictObject({
  name: z.enum(STATEMENT_ACCOUNTS),
  /** The game's id, if the account belongs to one. */
  of: z.nullable(z.string()),
})

const entry = z.strictObject({
  /** Of summed bets the last one's. */
  at: instant,
  kind: z.enum(STATEMENT_KINDS),
  debit: account,
  credit: account,
  amount: money,
  /** How many bets it sums; null for a single movement. */
  bets: z.nullable(z.number()),
  /** The number of the invoice or payout it belongs to. */
  reference: z.nullable(z.string()),
  /** Cash right after it; null when other sums of the same run of bets follow. */
  balance: z.nullable(money),
})

const sums = z.strictObject({
  account,
  debit: money,
  credit: money,
  /** Only for the player's own accounts; a debt is the amount owed. */
  opening: z.nullable(money),
  closing: z.nullable(money),
})

const own = { service: 'api', access: 'player', rate: 'read' } as const
/** Default: the last 30 days; the end is excluded. `currency`: a former one (D-21), or the active one. */
const query = z.strictObject({ from: z.optional(instant), to: z.optional(instant), currency: z.optional(currency) })

export const statementRoutes = {
  'GET /api/v2/billing/statement': {
    ...own,
    summary: "BEY-4: every movement of the player's money in a period as double entry; its debits and credits are equal.",
    query,
    answer: z.strictObject({
      currency,
      from: instant,
      to: instant,
      entries: z.array(entry),
      accounts: z.array(sums),
      /** All debits, and all credits. */
      total: money,
      /** Shares of wins and refunds that were not credited, because the bonus of the stake was over; null without any. */
      bonus_lost: z.nullable(z.strictObject({ bets: z.number(), amount: money })),
    }),
    refusals: [],
  },
  'GET /api/v2/billing/statement/csv': {
    ...own,
    summary: 'The entries of the statement as CSV.',
    query,
    file: 'text/csv',
    answer: z.string(),
    refusals: [],
  },
} as const satisfies RouteTable
