/** A player's bonuses, free spins and free bets for operators, and bonus money by hand. Source: bonuses.md 1 and 2, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, moneyInput } from '../fields.ts'
import { WAITING_SPINS_REASONS } from '../invoices.ts'
import type { RouteTable } from '../route.ts'
import { freeBet } from '../sportsbook/bets.ts'
import { missedOffer } from './bonus-terms.ts'
import { betPlace, bonus, bonusId, countedBet, spinCampaign } from './bonuses.ts'
import { acts, decided, id, limitOf, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

const PERSONAL = ['role_required', 'not_found', 'second_person'] as const
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** Who granted it by hand, and why; null of all others. */
const byHand = z.nullable(z.strictObject({ by: z.string(), reason: z.string() }))

const playerBonus = bonus.extend({
  granted_by_hand: byHand,
  /** Of its life, from its activation on. */
  days: z.number(),
  /** Null before its activation. */
  expires_at: z.nullable(instant),
  /** What cancelled or forfeited it; null of others, and where it was not recorded. `by` and `reason`: of an operator. */
  ended: z.nullable(
    z.strictObject({
      because: z.enum(['player', 'operator', 'charge_back', 'roll_back', 'payout', 'closed', 'fraud']),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})

const place = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}:.{1,200}$/, 'wrong_format: not the `next` of a page'))) })
const next = z.nullable(z.string())
const limit = limitOf(100, 50)

export const consolePlayerBonusRoutes = {
  'GET /console/v1/players/{id}/bonuses': {
    ...reads,
    summary: "The player's bonuses that run or wait, with their state and wager, and free spins that wait.",
    params: id,
    answer: z.strictObject({
      /** The one that the player has now. */
      currency,
      active: z.nullable(playerBonus),
      /** In the order of their turn. */
      queued: z.array(playerBonus),
      /** Earned, and not given yet. */
      waiting_spins: z.array(
        z.strictObject({
          id: bonusId,
          publicTitle: z.string(),
          count: z.number(),
          reason: z.enum(WAITING_SPINS_REASONS),
          promised_at: instant,
        }),
      ),
    }),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/bonuses/ended': {
    ...reads,
    summary: "The player's bonuses that are over, the last granted first. `before` is the `next` of the previous page.",
    params: id,
    query: z.strictObject(pageBy('at_text', 50)),
    answer: pageOf(playerBonus),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/bonuses/missed': {
    ...reads,
    summary:
      'What the player was promised with a deposit or by a promo code, or would have had as a prize or a gift, and was not given, with the reason, the latest first. `before` is the `next` of the previous page.',
    params: id,
    query: z.strictObject(pageBy('at_number', 50)),
    answer: pageOf(missedOffer.extend({ id: z.string() })),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/free-spins': {
    ...reads,
    summary: "The player's free spins, the last granted first. `before` is the `next` of the previous page.",
    params: id,
    query: z.strictObject(pageBy('at_text', 50)),
    answer: pageOf(spinCampaign.extend({ granted_by_hand: byHand })),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/free-bets': {
    ...reads,
    summary: "The player's free bets, the last granted first. `before` is the `next` of the previous page.",
    params: id,
    query: z.strictObject(pageBy('at_uuid', 50)),
    answer: pageOf(freeBet.extend({ granted_by: z.string(), reason: z.string() })),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/bonuses/{bonusId}/bets': {
    ...reads,
    summary: 'What each bet counted for a bonus, newest first, also of one that ended. `before` is the `next` of the previous page.',
    params: id.extend({ bonusId }),
    query: z.strictObject({ before: betPlace, limit }),
    answer: z.strictObject({ data: z.array(countedBet.omit({ key: true }).extend({ id: z.string() })), next }),
    refusals: PERSONAL,
  },
  'GET /console/v1/players/{id}/free-spins/{campaign}/rounds': {
    ...reads,
    summary: 'Rounds that were played with free spins, newest first. `before` is the `next` of the previous page.',
    params: id.extend({ campaign: bonusId }),
    query: z.strictObject({ ...place.shape, limit }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The provider's. */
          id: z.string(),
          at: instant,
          /** Null of an open one. */
          ended_at: z.nullable(instant),
          won: money,
          /** The provider took it back, and it can be played again. */
          is_taken_back: z.boolean(),
        }),
      ),
      next,
    }),
    refusals: PERSONAL,
  },
  'POST /console/v1/players/{id}/bonuses': {
    ...acts,
    summary: 'Grants bonus money, at once or behind the active bonus. Above the limit of one operator it waits for a second one.',
    params: id,
    body: z.strictObject({
      /** The one that the player has now. */
      currency,
      amount: moneyInput,
      /** Times the amount. */
      wager: whole(1, 100),
      /** Of its life, from its activation on. */
      days: whole(1, 30),
      /** The most that becomes cash; ten times the amount when null. */
      max_convert: z.nullable(moneyInput),
      reason,
    }),
    answer: decided,
    idempotent: true,
    refusals: ['not_found', 'idempotency_mismatch', ...PROPOSED],
  },
  'POST /console/v1/players/{id}/bonuses/{bonusId}/cancel': {
    ...acts,
    summary: 'Ends an active or queued bonus and its money. Above the limit of one operator it waits for a second one.',
    params: id.extend({ bonusId }),
    body: z.strictObject({ reason }),
    answer: decided,
    refusals: ['not_found', 'busy', ...PROPOSED],
  },
} as const satisfies RouteTable
