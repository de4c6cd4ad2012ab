/** Slips and bets on sports (PRO-13). Source: sportsbook.md 4 and 7. */
import * as z from 'zod'

import { instant, money, moneyInput, text, uuid } from '../fields.ts'
import { balances } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import {
  betLine,
  cashOutOffer,
  cashOutWorth,
  freeBet,
  pricedSlip,
  slip,
  slipLegState,
  slipRefusal,
  sportsBet,
  storedSlip,
} from '../sportsbook/bets.ts'
import { sharedSlip, sharedSlipCode, slipToShare } from '../sportsbook/shared-slips.ts'
import { OWN_LIMIT_REFUSALS } from './limits.ts'

const own = { service: 'api', access: 'player' } as const

export const betRoutes = {
  'POST /api/v2/betslip/validate': {
    service: 'api',
    access: 'anyone',
    rate: 'read',
    summary: 'Prices a slip as placing it would. No money moves. Open to guests, whose money is not checked.',
    body: slip,
    answer: z.strictObject({
      priced: z.nullable(pricedSlip),
      refusal: z.nullable(slipRefusal),
      legs: z.array(slipLegState),
      /**
       * Why the bet would count nothing towards the wager of the player's active bonus; null when neither its odds nor its return stop it: it
       * counts if it is settled, not cashed out or void, while the bonus is active. Absent without an active bonus, of a free bet, of a slip that
       * is refused for a reason other than its stake, and from a process of before.
       */
      no_contribution: z.optional(z.nullable(z.enum(['short_odds', 'return']))),
    }),
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
    body: z.strictObject({ slip: z.nullable(storedSlip), updated_at: instant }),
    answer: z.strictObject({ slip: z.nullable(storedSlip), updated_at: instant }),
    refusals: [],
  },
  'POST /api/v2/slips': {
    service: 'api',
    access: 'anyone',
    rate: 'share',
    summary:
      'Makes a link to a slip, at the present odds; the same slip at the same odds has the same code. Every selection must be on the board, of an event that is not over.',
    body: slipToShare,
    answer: z.strictObject({ code: sharedSlipCode, kept_until: instant }),
    refusals: ['not_found'],
  },
  'GET /api/v2/slips/{code}': {
    service: 'api',
    access: 'anyone',
    rate: 'read',
    summary:
      'The slip of a link: its selections at the odds of then, and what the board has of each now. It ends three days after its last event is to begin, of virtual rounds one day, and at most 30 days after it was made.',
    params: z.strictObject({ code: sharedSlipCode }),
    answer: sharedSlip,
    refusals: ['not_found'],
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
  'GET /api/v2/free-bets': {
    ...own,
    summary: "The player's free bets, the newest first: at most 50.",
    rate: 'read',
    answer: z.strictObject({ data: z.array(freeBet) }),
    refusals: [],
  },
  'GET /api/v2/bets': {
    ...own,
    summary:
      "The player's bets, newest first. `open` includes pending ones, `settled` refused and cashed-out ones. `worth`: what a cash-out of the whole bet would pay now.",
    rate: 'read',
    query: z.strictObject({
      status: z._default(z.enum(['all', 'open', 'settled']), 'all'),
      before: z.optional(uuid),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
    }),
    answer: z.strictObject({ data: z.array(sportsBet), worth: cashOutWorth, next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/bets/{id}': {
    ...own,
    summary: "One of the player's bets with every line and its return, and what a cash-out of the whole would pay now.",
    rate: 'read',
    params: z.strictObject({ id: uuid }),
    answer: z.strictObject({ bet: sportsBet, lines: z.array(betLine), worth: z.nullable(money) }),
    refusals: ['not_found'],
  },
  'GET /api/v2/bets/{id}/cashout': {
    ...own,
    summary: 'What a cash-out pays now. An offer lives five seconds. `part` is the stake to cash out.',
    rate: 'read',
    params: z.strictObject({ id: uuid }),
    query: z.strictObject({ part: z.optional(moneyInput) }),
    answer: cashOutOffer,
    refusals: ['not_found'],
  },
  'POST /api/v2/bets/{id}/cashout': {
    ...own,
    summary:
      'Accepts an offer. With a live selection it answers after its delay. It pays the offered sum, unless the current value is lower: `price_changed` with the new offer. The same offer again gets the same answer.',
    rate: 'bet',
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({ offer_id: text(300) }),
    answer: z.strictObject({ bet: sportsBet, paid: money, ...balances.shape }),
    refusals: ['not_found', 'bet_refused'],
  },
} as const satisfies RouteTable
