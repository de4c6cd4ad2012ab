/** Links to slips: what one is made of, and what its page shows. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import { betLeg, MAX_SLIP_LEGS, slipLeg, slipLegState, slipType, storedSlip } from './bets.ts'
import { eventBrief, feedId, odds, outcomeId } from './board.ts'

/** In the address of a link. */
export const sharedSlipCode = z.string().check(z.regex(/^[\w-]{12}$/, 'wrong_format: not the code of a slip'))

/** Neither stake nor player. The server adds the odds. */
export const slipToShare = z.strictObject({
  type: slipType,
  sizes: z._default(storedSlip.shape.sizes, []),
  legs: z
    .array(slipLeg.pick({ event: true, market: true, outcome: true, banker: true }))
    .check(
      z.minLength(1, 'too_short: at least one selection'),
      z.maxLength(MAX_SLIP_LEGS, `too_many: at most ${MAX_SLIP_LEGS} selections`),
    ),
})

export const sharedSlip = z.strictObject({
  code: sharedSlipCode,
  type: slipType,
  sizes: z.array(z.number()),
  legs: z.array(
    z.strictObject({
      event: feedId,
      market: feedId,
      outcome: outcomeId,
      key: z.string(),
      /** When the link was made. */
      odds,
      banker: z.boolean(),
      /** null: the board has it no more. */
      shown: z.nullable(z.strictObject({ event: eventBrief, market: betLeg.shape.market })),
      now: slipLegState,
    }),
  ),
  /** Of one line, at the odds of the link; null also where the selections make no bet together. 2^53 - 1 stands for that or more. */
  total_odds: z.nullable(z.number()),
  /** Until then the link works. */
  kept_until: instant,
})

export type SlipToShare = z.output<typeof slipToShare>
export type SharedSlip = z.output<typeof sharedSlip>
