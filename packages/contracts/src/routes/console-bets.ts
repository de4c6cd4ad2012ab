/** Sports bets of all players for traders: the ticker, and the page of one bet. Source: sportsbook.md 6 "Trading". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortedPageBy, type Sorts } from '../sorts.ts'
import { betLeg, betLine, betStatus, slipType, sportsBet } from '../sportsbook/bets.ts'
import { feedId, sportId } from '../sportsbook/board.ts'
import { limitOf, number, reads } from './console-fields.ts'

/** A bet of any player; its name is behind another right. */
export const tickerBet = sportsBet.extend({
  player: z.string(),
  /** EUR at the rate of its day: what was charged. */
  stake_eur: money,
})

/** By time, and by what was staked when the bet was placed. */
const SORTS = { key: 'uuid', fields: { at: 'key', stake: 'amount' }, usual: '-at' } as const satisfies Sorts

/** By an operator's login; null: of a time when it was not kept. */
const decided = { by: z.nullable(z.string()), at: instant }

export const consoleBetRoutes = {
  'GET /console/v1/trading/bets': {
    ...reads,
    summary:
      'Bets of all players, newest first or by `sort`. `before` is the `next` of the previous page, which may have fewer bets than `limit`, or none.',
    query: z
      .strictObject({
        /** With a leg on it. A league is one of events that the board still keeps. */
        event: z.optional(feedId),
        league: z.optional(feedId),
        sport: z.optional(sportId),
        player: z.optional(number),
        status: z.optional(betStatus),
        type: z.optional(slipType),
        /** EUR: at least so much was charged. */
        least: z.optional(moneyInput),
        from: z.optional(instant),
        to: z.optional(instant),
        currency: z.optional(currency),
        ...sortedPageBy(SORTS),
        limit: limitOf(100, 50),
      })
      .check(inOneSort(SORTS)),
    sorts: SORTS,
    answer: z.strictObject({
      data: z.array(tickerBet),
      next: z.nullable(z.string()),
      /** One search reads so many bets at most: when the last of them was placed, where `next` goes on. Null: the page is full, or there is no older bet. */
      searched_back_to: z.nullable(instant),
      /** The stake of that bet. */
      searched_to_stake: z.nullable(money),
    }),
  },
  'GET /console/v1/trading/bets/{bet}': {
    ...reads,
    summary: 'One bet with what operators decided about it, its cash-outs and its postings. The name needs the right to see players.',
    params: z.strictObject({ bet: uuid }),
    answer: tickerBet.extend({
      /** Null: the player has none, or the operator may see no players. */
      nickname: z.nullable(z.string()),
      legs: z.array(
        betLeg.extend({
          /** Operators decided its market or its event, or voided it for its price. */
          decided: z.nullable(z.strictObject({ what: z.enum(['market', 'event', 'price']), ...decided })),
        }),
      ),
      /** Each combination, with its return. */
      line_returns: z.array(betLine),
      cash_outs: z.array(z.strictObject({ n: z.number(), at: instant, part: money, paid: money, fee_ppm: z.number() })),
      /** In the order of the journal. Accounts are named by their kind, and the game. */
      postings: z.array(z.strictObject({ at: instant, kind: z.string(), from: z.string(), to: z.string(), amount: money })),
      /** Its result changed more than 72 hours after its settlement: an operator decides. */
      is_late: z.boolean(),
    }),
    refusals: ['role_required', 'not_found'],
  },
} as const satisfies RouteTable
