/** One player for operators: bets, statement, sessions, limits and notes. Not for an own or linked account. Source: D-2. */
import * as z from 'zod'

import { currency, instant, money, moneyInput, ok, text, uuid } from '../fields.ts'
import { HELD_REASONS } from '../invoices.ts'
import { FLAG_STATES } from '../payouts.ts'
import { gameId } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortBy, sortedPageBy, type Sorts } from '../sorts.ts'
import { acts, changeVersion, decided, id, limitOf, MONEY, number, PROPOSED, reads, reason } from './console-fields.ts'
import { historyRoutes } from './history.ts'
import { limitRoutes } from './limits.ts'
import { statementRoutes } from './statement.ts'

const PERSONAL = ['role_required', 'not_found', 'second_person'] as const
const one = { ...reads, params: id, refusals: PERSONAL } as const
const file = { ...one, answer: z.string(), file: 'text/csv' } as const

const betFilter = {
  /** One round by its id, whatever the other filters say. */
  find: z.optional(uuid),
  game: z.optional(gameId),
  from: z.optional(instant),
  to: z.optional(instant),
  result: z.optional(z.enum(['won', 'lost'])),
}
const statementFilter = { from: z.optional(instant), to: z.optional(instant), currency: z.optional(currency) }
/** Their keys rise with the time of the bet. */
const BET_SORTS = { key: 'uuid', fields: { at: 'key' }, usual: '-at' } as const satisfies Sorts

export const playerNote = z.strictObject({ id: z.string(), at: instant, by: z.string(), name: z.string(), text: z.string() })

export const consolePlayerRoutes = {
  'GET /console/v1/players/{id}/bets': {
    ...one,
    summary: "The player's real rounds, newest first or by `sort`. `before` is the `next` of the previous page.",
    query: z.strictObject({ ...betFilter, ...sortedPageBy(BET_SORTS), limit: limitOf(100, 50) }).check(inOneSort(BET_SORTS)),
    sorts: BET_SORTS,
    answer: historyRoutes['GET /api/v2/games/history'].answer,
  },
  'GET /console/v1/players/{id}/bets/csv': {
    ...file,
    summary: 'The same rounds in the same order as a file. Each file is logged.',
    query: z.strictObject({ ...betFilter, sort: sortBy(BET_SORTS) }).check(inOneSort(BET_SORTS)),
  },
  'GET /console/v1/players/{id}/statement': {
    ...one,
    summary: "Every movement of the player's money in a period, as the player sees it. Default: the last 30 days in the active currency.",
    query: z.strictObject(statementFilter),
    answer: statementRoutes['GET /api/v2/billing/statement'].answer,
  },
  'GET /console/v1/players/{id}/statement/csv': {
    ...file,
    summary: 'The entries of the statement as a file. Each file is logged.',
    query: z.strictObject(statementFilter),
  },
  'GET /console/v1/players/{id}/sessions': {
    ...one,
    summary: "The player's open sessions, most recently active first.",
    answer: z.strictObject({
      data: z.array(z.strictObject({ id: z.string(), ip: z.string(), user_agent: z.string(), started_at: instant, seen_at: instant })),
    }),
  },
  'GET /console/v1/players/{id}/limits': {
    ...one,
    summary: "The player's own limits, break and exclusion, and the deposits credited all the same. Operators only read them.",
    answer: limitRoutes['GET /api/v2/profile/limits'].answer.extend({
      /** Newest first: coins, which nobody can refuse. */
      flagged: z.array(
        z.strictObject({
          id: z.string(),
          invoice: z.string(),
          at: instant,
          amount: money,
          currency,
          because: z.enum(HELD_REASONS),
          state: z.enum(FLAG_STATES),
          /** What may go back now. */
          returnable: money,
          /** The payout that returns it, or returned it last. */
          payout: z.nullable(z.string()),
          closed: z.nullable(z.strictObject({ by: z.string(), at: instant, note: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/players/{id}/flagged/{flag}/close': {
    ...acts,
    params: id.extend({ flag: number }),
    summary: 'Ends the flag of coins that wait for their return: the player can no longer return them without staking.',
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['not_found', ...MONEY],
  },
  'GET /console/v1/players/{id}/betting-limit': {
    ...one,
    summary: 'EUR: what the open bets of the player and one day may cost, what they cost now, and the latest change.',
    answer: z.strictObject({
      day_limit: money,
      default: money,
      /** The highest that operators may set. */
      most: money,
      used: money,
      /** Operators set it; otherwise the default holds. */
      is_own: z.boolean(),
      /** Names the latest change, which a new one follows; 0 before the first. */
      version: z.string(),
      changed: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
      /** A change waits for a second operator. */
      is_proposed: z.boolean(),
    }),
  },
  'POST /console/v1/players/{id}/betting-limit': {
    ...acts,
    params: id,
    summary:
      'D-66: sets what the open bets of the player and one day may cost, from the next slip on. More than twice as much needs a second operator.',
    body: z.strictObject({
      /** EUR; null: the default. */
      day_limit: z.nullable(moneyInput),
      version: changeVersion,
      reason,
    }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'GET /console/v1/players/{id}/notes': {
    ...one,
    summary: "Operators' notes about the player, newest first..",
    query: z.strictObject({ before: z.optional(number), limit: limitOf(100, 50) }),
    answer: z.strictObject({ data: z.array(playerNote), next: z.nullable(z.string()) }),
  },
  'POST /console/v1/players/{id}/notes': {
    ...acts,
    summary: 'Adds a note. Notes are never changed or deleted.',
    params: id,
    body: z.strictObject({ text: text(2000).check(z.regex(/\S/, 'required: a note')) }),
    answer: playerNote,
    refusals: PERSONAL,
  },
} as const satisfies RouteTable
