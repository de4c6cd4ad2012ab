/** The console's calls about results of bets. Source: sportsbook.md 6, money.md A "Four eyes". */
import * as z from 'zod'

import { instant, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { feedId, odds } from '../sportsbook/board.ts'
import { tickerBet } from './console-bets.ts'
import { SINGLE_OPERATOR_DAY_EUR } from './console-decisions.ts'
import { acts, decided, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

/** A dead heat shares the places that those who have won leave. */
const state = z.enum(['won', 'lost', 'void', 'push', 'half_won', 'half_lost', 'dead_heat'])
const proposed = { ...acts, answer: decided, refusals: ['not_found', ...PROPOSED] } as const
const priceId = z.string().check(z.regex(/^\d{1,18}$/))
const ofBet = z.strictObject({ bet: uuid })

export const consoleSettlementRoutes = {
  'POST /console/v1/trading/markets/{market}/settle': {
    ...proposed,
    summary: `Sets the state of each outcome of a market that takes no bets, and shuts it; null withdraws that and opens it. Above EUR ${SINGLE_OPERATOR_DAY_EUR} a day by two.`,
    params: z.strictObject({ market: feedId }),
    body: z.strictObject({ states: z.nullable(z.record(z.string(), state)), reason }),
  },
  'POST /console/v1/trading/events/{event}/void': {
    ...proposed,
    summary: 'Voids all legs on an event that takes no bets, and shuts it: the wrong participants, sides exchanged.',
    params: z.strictObject({ event: feedId }),
    body: z.strictObject({ reason }),
  },
  'POST /console/v1/trading/events/{event}/void/withdraw': {
    ...proposed,
    summary: 'Withdraws that: its bets are settled by its feed, and it is opened.',
    params: z.strictObject({ event: feedId }),
    body: z.strictObject({ reason }),
  },
  'POST /console/v1/trading/bets/{bet}/void': {
    ...proposed,
    summary: 'Voids a leg that was accepted at an obviously wrong price, while its result is unknown. Always by two.',
    params: ofBet,
    /** The index of the leg, and the change of its price, before or after the error, that brought the right one. */
    body: z.strictObject({ place: z.int().check(z.gte(0), z.lte(19)), price_id: priceId, reason }),
  },
  'GET /console/v1/trading/bets/{bet}/prices': {
    ...reads,
    summary: 'What was offered on the outcome of a leg just before and just after its price, the newest first; prices are kept for a day.',
    params: ofBet,
    query: z.strictObject({ place: z.coerce.number().check(z.int(), z.gte(0), z.lte(19)) }),
    answer: z.strictObject({ data: z.array(z.strictObject({ id: priceId, odds, at: instant })) }),
    refusals: ['role_required', 'not_found'],
  },
  'GET /console/v1/trading/refused-voids': {
    ...reads,
    summary:
      'Legs that stayed as they are: their result, or that of the bet, came before the void was carried out, the newest first. `before` is the `next` of the previous page.',
    query: z.strictObject(pageBy('number', 50)),
    answer: pageOf(
      z.strictObject({
        id: z.string(),
        bet: uuid,
        place: z.number(),
        right: odds,
        reason: z.enum(['result_known', 'bet_over']),
        at: instant,
      }),
    ),
    refusals: ['role_required'],
  },
  'GET /console/v1/trading/corrections': {
    ...reads,
    summary: 'Bets whose result changed more than 72 hours after they were settled.',
    answer: z.strictObject({ data: z.array(tickerBet) }),
    refusals: ['role_required'],
  },
  'POST /console/v1/trading/corrections/{bet}/approve': {
    ...proposed,
    summary: 'Settles such a bet again by its new result.',
    params: ofBet,
    body: z.strictObject({ reason }),
  },
} as const satisfies RouteTable
