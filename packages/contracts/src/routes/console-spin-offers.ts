/** The console's calls about free spins for a segment. Sources: bonuses.md 1 rule 7 and 5, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, offerName, own, pageBy, pageOf, PROPOSED, reads, reason, segment, storedName } from './console-fields.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const terms = {
  name: offerName,
  /** The tier whose players get it; null = everybody. Each with a verified phone, once. */
  segment: z.nullable(segment),
  /** Slug. */
  game: text(100).check(z.regex(/\S/, 'required: a slot')),
  count: whole(1, 1000),
  /** EUR, as the other amounts: what one spin is played at, in each currency at the fixed scale. */
  bet_value: money,
  /** Of the winnings; 0 pays them as cash. */
  wager: whole(0, 100),
  /** The most that the spins of one player win. */
  max_win: money,
  /** How long a player has them. */
  days: whole(1, 30),
  /** What all grants together may cost, each at `max_win`. */
  budget: money,
}
/** As they are stored: what an entry may have today, older ones may exceed. */
const termsStored = { ...terms, name: z.string(), game: z.string(), count: z.number(), wager: z.number(), days: z.number() }
/** The version that a change was made from; null for a new offer. */
const replaces = z._default(z.nullable(whole(1, 1_000_000)), null)
const window = { starts_at: instant, ends_at: instant }
const termsInput = { ...terms, bet_value: moneyInput, max_win: moneyInput, budget: moneyInput }

export const consoleSpinOfferRoutes = {
  'GET /console/v1/spin-offers': {
    ...reads,
    summary: 'Free spins for segments in every version, with what all versions gave and what that won, the newest first.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        /** The name and the version. */
        id: z.string(),
        version: z.number(),
        ...termsStored,
        ...window,
        /** The title of the slot. */
        title: z.string(),
        /** Players who got it, the most that this costs, and what they had won when it was last summed, every ten minutes; EUR. */
        granted: z.number(),
        spent: money,
        won: money,
        stopped_at: z.nullable(instant),
        /** When the next version took its place; null of the one in force. */
        replaced_at: z.nullable(instant),
        made: z.strictObject({ by: z.string(), at: instant, reason: z.string() }),
      }),
    ),
  },
  'POST /console/v1/spin-offers/forecast': {
    ...own,
    rate: 'read',
    summary: 'How many players would get these spins now, what they cost, and what a player reads of them. Writes nothing.',
    body: z.strictObject({ ...termsInput, replaces }),
    answer: z.strictObject({
      /** Of the slot; null where no such game takes free spins. */
      title: z.nullable(z.string()),
      /** Players of the segment who have none of it, and how many of them the budget pays for. */
      players: z.number(),
      paid: z.number(),
      /** How long giving them to those takes at least: running offers share a rate. */
      minutes: z.number(),
      /** EUR: the value of the spins of those, and the most that these win. */
      worth: money,
      largest: money,
      values: z.array(z.strictObject({ currency, bet_value: money, max_win: money })),
      letters: z.array(z.strictObject({ locale: z.enum(['ru', 'en', 'kz']), text: z.array(z.string()) })),
    }),
    refusals: ['role_required', 'not_found', 'bad_transition'],
  },
  'POST /console/v1/spin-offers': {
    ...acts,
    summary:
      'Offers free spins to each player of a segment, or makes the next version of an offer, which keeps its grants. A budget above the limit of one operator waits for a second one.',
    body: z.strictObject({ ...termsInput, ...window, replaces, reason }),
    answer: decided,
    refusals: [...PROPOSED, 'not_found'],
  },
  'POST /console/v1/spin-offers/{id}/stop': {
    ...acts,
    summary: 'Stops an offer: nobody gets its spins from now on. What it gave stays.',
    params: z.strictObject({ id: storedName }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
