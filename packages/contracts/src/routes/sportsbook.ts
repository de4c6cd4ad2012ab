/** Sports betting: the board, slips, bets and cash-outs (PRO-13). Source: sportsbook.md 7. */
import * as z from 'zod'

import { instant, money, ok, text, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { balances } from '../rounds.ts'
import { betLine, cashOutOffer, pricedSlip, slip, slipLegState, slipRefusal, sportsBet, storedSlip } from '../sportsbook/bets.ts'
import { eventRow, feedId, feedState, leagueBrief, sportId, sportsEvent } from '../sportsbook/board.ts'
import { OWN_LIMIT_REFUSALS } from './limits.ts'

const count = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual)
const counts = { live: z.number(), upcoming: z.number() }
const read = { service: 'api', access: 'anyone', rate: 'read' } as const
const own = { service: 'api', access: 'player' } as const
const ofBet = z.strictObject({ id: uuid })
/** Comma-separated: favourites of a guest, events of a stored slip. */
const ids = z.string().check(z.regex(/^[\w.:-]{1,120}(,[\w.:-]{1,120}){0,49}$/, 'wrong_format: at most 50 identifiers'))
const cursor = z.string().check(z.regex(/^[\w.:=-]{1,200}$/, 'wrong_format: not the `next` of a page'))
const favourites = z.strictObject({
  events: z.array(feedId).check(z.maxLength(100, 'too_many: at most 100 events')),
  leagues: z.array(feedId).check(z.maxLength(100, 'too_many: at most 100 leagues')),
})

export const boardRoutes = {
  'GET /api/v2/sports': {
    ...read,
    summary: 'Sports with the number of live and upcoming events, and whether the feed is open.',
    answer: z.strictObject({ data: z.array(z.strictObject({ id: sportId, ...counts })), feed: feedState }),
    refusals: [],
  },
  'GET /api/v2/sports/{sport}/leagues': {
    ...read,
    summary: 'The leagues of a sport that have events.',
    params: z.strictObject({ sport: sportId }),
    answer: z.strictObject({ data: z.array(leagueBrief.extend(counts)) }),
    refusals: [],
  },
  'GET /api/v2/events': {
    ...read,
    summary: 'Events with their main market: live ones first, then by start. `finished` lists results, newest first.',
    query: z.strictObject({
      sport: z.optional(sportId),
      league: z.optional(feedId),
      when: z._default(z.enum(['all', 'live', 'upcoming', 'finished']), 'all'),
      /** Starts from this instant on, and before the other. */
      from: z.optional(instant),
      to: z.optional(instant),
      /** A part of a competitor's or a league's name. */
      q: z.optional(text(60)),
      ids: z.optional(ids),
      cursor: z.optional(cursor),
      limit: count(100, 50),
    }),
    answer: z.strictObject({ data: z.array(eventRow), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/events/{id}': {
    ...read,
    summary: 'One event with all its markets.',
    params: z.strictObject({ id: feedId }),
    answer: sportsEvent,
    refusals: ['not_found'],
  },
  'GET /api/v2/betting/favourites': {
    ...own,
    summary: "The player's favourite events and leagues.",
    rate: 'read',
    answer: favourites,
    refusals: [],
  },
  'PUT /api/v2/betting/favourites': {
    ...own,
    summary: "Replaces the player's favourite events and leagues.",
    rate: 'write',
    body: favourites,
    answer: ok,
    refusals: [],
  },
} as const satisfies RouteTable

export const betRoutes = {
  'POST /api/v2/betslip/validate': {
    ...read,
    summary: 'Prices a slip as placing it would. No money moves. Open to guests, whose money is not checked.',
    body: slip,
    answer: z.strictObject({ priced: z.nullable(pricedSlip), refusal: z.nullable(slipRefusal), legs: z.array(slipLegState) }),
    refusals: [],
  },
  'GET /api/v2/betslip': {
    ...own,
    summary: "The slip that the player's account keeps.",
    rate: 'read',
    answer: z.strictObject({ slip: z.nullable(storedSlip), updated_at: z.nullable(instant) }),
    refusals: [],
  },
  'PUT /api/v2/betslip': {
    ...own,
    summary: 'Keeps a slip in the account. The later `updated_at` wins; the answer is the slip that is kept.',
    rate: 'write',
    bodyLimit: 32 * 1024,
    body: z.strictObject({ slip: z.nullable(storedSlip), updated_at: instant }),
    answer: z.strictObject({ slip: z.nullable(storedSlip), updated_at: instant }),
    refusals: [],
  },
  'POST /api/v2/bets': {
    ...own,
    summary: 'Places a bet. With a live selection it is `pending` until its delay has passed; then everything is checked again.',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    body: slip,
    answer: z.strictObject({ bet: sportsBet, ...balances.shape }),
    refusals: [
      'bet_refused',
      'wrong_currency',
      ...OWN_LIMIT_REFUSALS,
      'player_blocked',
      'bonus_max_bet',
      'idempotency_mismatch',
      'key_too_old',
      'busy',
      'outcome_unknown',
    ],
  },
  'GET /api/v2/bets': {
    ...own,
    summary: "The player's bets, newest first. `open` includes pending ones.",
    rate: 'read',
    query: z.strictObject({
      status: z._default(z.enum(['all', 'open', 'settled']), 'all'),
      before: z.optional(uuid),
      limit: count(50, 20),
    }),
    answer: z.strictObject({ data: z.array(sportsBet), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/bets/{id}': {
    ...own,
    summary: "One of the player's bets with every line and its return.",
    rate: 'read',
    params: ofBet,
    answer: z.strictObject({ bet: sportsBet, lines: z.array(betLine) }),
    refusals: ['not_found'],
  },
  'GET /api/v2/bets/{id}/cashout': {
    ...own,
    summary: 'What a cash-out pays now. An offer lives five seconds. `part` is the stake to cash out.',
    rate: 'read',
    params: ofBet,
    query: z.strictObject({ part: z.optional(money) }),
    answer: cashOutOffer,
    refusals: ['not_found'],
  },
  'POST /api/v2/bets/{id}/cashout': {
    ...own,
    summary: 'Accepts an offer. It pays the offered sum, unless the current value is lower.',
    rate: 'bet',
    params: ofBet,
    body: z.strictObject({ offer_id: text(300) }),
    answer: z.strictObject({ bet: sportsBet, paid: money, ...balances.shape }),
    refusals: ['not_found', 'bet_refused', 'busy', 'outcome_unknown'],
  },
} as const satisfies RouteTable
