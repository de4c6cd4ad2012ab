/** The console's calls about tournaments. Source: PRO-15, bonuses.md 8, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { TOURNAMENT_FORMULAS, TOURNAMENT_GAMES } from '../tournament-words.ts'
import { points, tournamentId, tournamentStatus } from '../tournaments.ts'
import { acts, decided, limitOf, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const title = text(80).check(z.regex(/\S/, 'required: a title'))

const prize = { wager: whole(0, 100), spins: z.optional(whole(1, 1000)) }

const terms = {
  title_ru: title,
  title_en: title,
  title_kz: title,
  formula: z.enum(TOURNAMENT_FORMULAS),
  /** 1 with other formulas than `best_n`. */
  best_n: whole(1, 100),
  games: z.array(z.enum(TOURNAMENT_GAMES)).check(z.minLength(1)),
  /** Of prizes, of the smallest stake and of the unit. */
  currency,
  min_stake: money,
  /** Money that makes 100 points of turnover or profit; null: as much as makes a point of experience. The other formulas use none. */
  unit: z.nullable(money),
  /** Hundredths, like all points: fewer have no place. */
  min_points: points,
  starts_at: instant,
  ends_at: instant,
  /** Prize n for place n. Money with a wager is bonus money, without one cash. Free spins: the amount is their value together. */
  prizes: z.array(z.strictObject({ amount: money, ...prize })).check(z.minLength(1), z.maxLength(100)),
}
/** As they are stored: what an entry may have today, older ones may exceed. */
const termsStored = {
  ...terms,
  title_ru: z.string(),
  title_en: z.string(),
  title_kz: z.string(),
  best_n: z.number(),
  games: z.array(z.string()),
  prizes: z.array(z.strictObject({ amount: money, wager: z.number(), spins: z.optional(z.number()) })),
}
const termsInput = {
  ...terms,
  min_stake: moneyInput,
  unit: z.nullable(moneyInput),
  min_points: z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'wrong_value: at least 0.01 of a point')),
  prizes: z.array(z.strictObject({ amount: moneyInput, ...prize })).check(z.minLength(1), z.maxLength(100)),
}

export const consoleTournamentRoutes = {
  'GET /console/v1/tournaments': {
    ...reads,
    summary: 'Tournaments with their prizes and players, the newest first.',
    query: z.strictObject(pageBy('number')),
    answer: pageOf(
      z.strictObject({
        id: tournamentId,
        ...termsStored,
        status: tournamentStatus,
        version: z.number(),
        players: z.number(),
        /** The sum of all prizes, and in EUR by the fixed factor: what it may cost. */
        pool: money,
        pool_eur: money,
        /** The life of bonus money and free spins as prizes; null of tournaments that were announced without it. */
        prize_days: z.nullable(z.number()),
        cancelled_because: z.nullable(z.string()),
        paid_at: z.nullable(instant),
        made: z.strictObject({ by: z.string(), at: instant }),
      }),
    ),
  },
  'GET /console/v1/tournaments/{id}/board': {
    ...reads,
    summary: 'Players with points of a tournament, best first, also those without a place. `before` is the `next` of the previous page.',
    params: z.strictObject({ id: tournamentId }),
    query: z.strictObject({
      before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'wrong_format: not the `next` of a page'))),
      limit: limitOf(100, 50),
    }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The player's number. */
          id: z.string(),
          points,
          bets: z.number(),
          /** When the points last changed. */
          changed_at: instant,
          place: z.nullable(z.number()),
          /** Why there is no place, or was none when the places became final; `at_the_end`: none then, and the reason was not stored. Null with a place. */
          no_place: z.nullable(z.enum(['least_points', 'barred', 'second_account', 'at_the_end'])),
          /** Of the place; null behind the last prize, and of a cancelled tournament. */
          prize: z.nullable(z.strictObject({ amount: money, ...prize })),
          /** In the account's currency; null before that. */
          paid: z.nullable(z.strictObject({ amount: money, currency })),
          /** Without name and picture on the board that players see. */
          is_hidden: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
      /** On the last page: more players have points than the board has pages for. */
      is_cut: z.boolean(),
    }),
    refusals: ['role_required', 'not_found'],
  },
  'POST /console/v1/tournaments': {
    ...acts,
    summary: 'Announces a tournament. Prizes above the limit of one operator wait for a second one.',
    body: z.strictObject({ ...termsInput, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/tournaments/{id}/change': {
    ...acts,
    summary:
      'Changes a tournament before its start; players who joined stay. Prizes raised above the limit of one operator wait for a second one.',
    params: z.strictObject({ id: tournamentId }),
    /** `version`: of the terms that are changed. */
    body: z.strictObject({ ...termsInput, version: z.int(), reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/tournaments/{id}/cancel': {
    ...acts,
    summary: 'Cancels a tournament whose places are not final: nothing is paid.',
    params: z.strictObject({ id: tournamentId }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition', 'not_found'],
  },
} as const satisfies RouteTable
