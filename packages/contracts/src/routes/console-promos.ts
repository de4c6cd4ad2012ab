/** The console's calls about promo codes. Source: bonuses.md 1 rule 7, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { giftTerms } from './bonus-terms.ts'
import { acts, decided, number, own, pageBy, pageOf, PROPOSED, reads, reason, segment, storedName } from './console-fields.ts'

const code = z.string().check(z.regex(/^[\p{Lu}\p{N}_.-]{3,40}$/u, 'wrong_format: 3 to 40 capital letters, digits, dots, dashes'))
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const title = text(80).check(z.regex(/\S/, 'required: a title'))

const terms = {
  code,
  type: z.enum(['deposit_percent', 'balance', 'cash', 'free_spins']),
  /** Percent of the deposit, whole units of the currency, or a count of free spins. */
  value: whole(1, 1_000_000),
  /** EUR. Of a deposit the smallest that counts, and the largest bonus; of free spins `max` alone, the most that they win; null for gifts. */
  min: z.nullable(money),
  max: z.nullable(money),
  wager: whole(0, 100),
  starts_at: instant,
  ends_at: instant,
  /** The player who alone may use it, once: a super bonus; null: everybody. */
  player: z.nullable(number),
  total_limit: z.nullable(whole(1, 1_000_000)),
  /** The tier whose players may use it; null: everybody. */
  segment: z.nullable(segment),
  /** Null: every currency. A gift has exactly one, in which its value is meant. */
  currencies: z.nullable(z.array(currency).check(z.minLength(1))),
  /** EUR: what all uses together may cost. */
  budget: money,
  title_ru: title,
  title_en: title,
  title_kz: title,
}
/** As they are stored: what an entry may have today, older ones may exceed. */
const termsStored = {
  ...terms,
  code: z.string(),
  value: z.number(),
  wager: z.number(),
  total_limit: z.nullable(z.number()),
  currencies: z.nullable(z.array(currency)),
  budget: z.nullable(money),
  title_ru: z.string(),
  title_en: z.string(),
  title_kz: z.string(),
}
const termsInput = {
  ...terms,
  segment: z._default(terms.segment, null),
  min: z.nullable(moneyInput),
  max: z.nullable(moneyInput),
  budget: moneyInput,
}

/** The version that a change was made from; null for a new code. */
const replaces = z._default(z.nullable(whole(1, 1_000_000)), null)

export const consolePromoRoutes = {
  'GET /console/v1/promos': {
    ...reads,
    summary: 'Promo codes in every version, with the uses of the code and what these cost, the newest first.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        /** Code and version. */
        id: z.string(),
        version: z.number(),
        ...termsStored,
        used: z.number(),
        /** EUR: what the uses so far cost at most. */
        spent: money,
        stopped_at: z.nullable(instant),
        /** When the next version took its place; null of the one in force. */
        replaced_at: z.nullable(instant),
        /** No reason: of a version of before reasons. */
        made: z.strictObject({ by: z.string(), at: instant, reason: z.nullable(z.string()) }),
      }),
    ),
  },
  'POST /console/v1/promos/forecast': {
    ...own,
    rate: 'read',
    summary: 'What a promo code, or the next version of one, may cost, and the terms that its players read. Writes nothing.',
    body: z
      .strictObject(termsInput)
      .pick({ code: true, type: true, value: true, min: true, max: true, total_limit: true, currencies: true, budget: true })
      /** `wager`: absent from a page of the version before, to which the price and the last two of the answer are not stated. */
      .extend({ replaces, wager: z.optional(termsInput.wager) }),
    answer: z.strictObject({
      /** Of a change: uses of the code so far, and what they cost at most with these terms. All amounts are EUR. */
      used: z.number(),
      spent: money,
      /** Of one more use, at most; and how many more the budget and the total limit allow at that. */
      cost: money,
      uses: z.number(),
      /** The smallest deposit that brings the largest bonus; null of a code without a deposit. */
      deposit: z.nullable(money),
      /** Of one use, the most that becomes cash. Absent from a process of the version before, as `terms`. */
      most_cash: z.optional(money),
      /** As its player reads them in the first currency of the code, by the reward settings in force; null of cash. */
      terms: z.optional(z.nullable(giftTerms)),
    }),
    refusals: ['role_required', 'not_found', 'bad_transition'],
  },
  'POST /console/v1/promos': {
    ...acts,
    summary:
      'Creates a promo code, or the next version of one, which keeps its type, its player and its uses. A budget above the limit of one operator waits for a second one.',
    body: z.strictObject({ ...termsInput, replaces, reason }),
    answer: decided,
    refusals: [...PROPOSED, 'not_found'],
  },
  'POST /console/v1/promos/{code}/stop': {
    ...acts,
    summary: 'Stops a code: nobody uses it from now on. What it gave stays.',
    params: z.strictObject({ code: storedName }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
