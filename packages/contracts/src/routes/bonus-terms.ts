/** The terms of what an offer or a promo code gives. Source: BEY-4, bonuses.md 1. */
import * as z from 'zod'

import { currency, instant, money } from '../fields.ts'
import { MISSED_BONUS_REASONS, MISSED_CODE_REASONS } from '../invoices.ts'

export const promoType = z.enum(['deposit_percent', 'balance', 'cash', 'free_spins'])

/**
 * Every term of an offer for a deposit. `max_bet`: the most that all stakes of one round may come to; `cap_times`: of the bonus, the most that
 * becomes cash; `life`: whole seconds from the activation.
 */
export const depositBonusTerms = z.strictObject({
  pct: z.number(),
  wager: z.number(),
  min: money,
  max: money,
  free_spins: z.number(),
  max_bet: money,
  cap_times: z.number(),
  life: z.number(),
})

/**
 * Every term of what a code gives, in the currency of the viewer. `deposit`: of the next deposit. `money`: of bonus money given at once. `spins`:
 * of free spins, whose winnings become a bonus, or cash with a wager of 0; `play` is whole seconds to play them in.
 */
export const giftTerms = z.discriminatedUnion('kind', [
  depositBonusTerms.extend({ kind: z.literal('deposit'), currency }),
  depositBonusTerms
    .pick({ wager: true, max_bet: true, cap_times: true, life: true })
    .extend({ kind: z.literal('money'), currency, amount: money }),
  depositBonusTerms
    .pick({ wager: true, max_bet: true, cap_times: true, life: true })
    .extend({ kind: z.literal('spins'), currency, count: z.number(), bet_value: money, max_win: money, play: z.number() }),
])

export type DepositBonusTerms = z.output<typeof depositBonusTerms>
export type GiftTerms = z.output<typeof giftTerms>

/** Promised with a deposit or by a promo code, a prize or a gift, and not given. `invoice`: null of what has no deposit. */
export const missedOffer = z.strictObject({
  publicTitle: z.string(),
  invoice: z.nullable(z.string()),
  reason: z.enum([...MISSED_BONUS_REASONS, ...MISSED_CODE_REASONS]),
  at: instant,
})
