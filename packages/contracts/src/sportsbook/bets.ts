/** Slips, bets and cash-outs. Source: sportsbook.md 3 to 7. */
import * as z from 'zod'

import { currency, instant, money, moneyInput, uuid } from '../fields.ts'
import { boardMarket, eventBrief, feedId, marketStatus, odds, outcomeId } from './board.ts'

export const MAX_SLIP_LEGS = 20

export const slipType = z.enum(['single', 'express', 'system'])
/** `none`: only the odds seen. `higher`: also better ones. `any`: whatever is offered. */
export const oddsPolicy = z.enum(['none', 'higher', 'any'])

export const slipLeg = z.strictObject({
  event: feedId,
  market: feedId,
  outcome: outcomeId,
  /** Odds that the player saw. */
  seen: odds,
  /** In every line of a system. */
  banker: z._default(z.boolean(), false),
})

const legs = z.array(slipLeg).check(z.maxLength(MAX_SLIP_LEGS, `too_many: at most ${MAX_SLIP_LEGS} selections`))
/** Of a system: how many selections a line takes. */
const sizes = z.array(z.number().check(z.int(), z.gte(0), z.lte(MAX_SLIP_LEGS))).check(z.maxLength(12, 'too_many: at most 12 sizes'))

export const slip = z.strictObject({
  currency,
  type: slipType,
  sizes: z._default(sizes, []),
  stake: moneyInput,
  policy: z._default(oddsPolicy, 'none'),
  legs,
  /** Placed with this free bet: `stake` then counts as its stake, whatever is sent (D-54). */
  free_bet: z._default(z.nullable(uuid), null),
})

/** A slip as a browser and an account keep it. */
export const storedSlip = z.strictObject({
  v: z.literal(1),
  type: slipType,
  sizes,
  policy: oddsPolicy,
  legs,
  /** As typed: one for the bet, or one for each selection of singles. */
  stakes: z
    .array(z.string().check(z.maxLength(20, 'too_long: not an amount')))
    .check(z.maxLength(MAX_SLIP_LEGS, `too_many: at most ${MAX_SLIP_LEGS} stakes`)),
})

export const SLIP_REFUSALS = [
  'bad_type',
  'legs_count',
  'bad_system',
  'too_many_lines',
  'duplicate_leg',
  'same_event',
  'related_event',
  'outcome_unknown',
  'market_closed',
  'market_suspended',
  'odds_changed',
  'stake_too_small',
  'stake_too_big',
  'limit_exceeded',
  'insufficient_funds',
  'odds_too_low',
  'free_bet_unavailable',
] as const
export const CASH_OUT_REFUSALS = [
  'bonus_bet',
  'settled',
  'lost',
  'suspended',
  'too_small',
  'no_partial',
  'bad_part',
  'price_changed',
  'offer_expired',
] as const

/** Why a slip cannot be placed. `leg` is an index; the amounts are in the slip's currency. */
export const slipRefusal = z.strictObject({
  code: z.enum(SLIP_REFUSALS),
  leg: z.nullable(z.number()),
  /** Of every selection, now. */
  odds: z.nullable(z.array(odds)),
  min: z.nullable(money),
  max: z.nullable(money),
  max_stake: z.nullable(money),
})

export const pricedSlip = z.strictObject({
  lines: z.number(),
  line_stake: money,
  /** `line_stake` times `lines`: the rest of the stake is not taken. */
  charged: money,
  potential: money,
  /** The highest payout cuts the potential. */
  capped: z.boolean(),
  max_stake: money,
  /** Seconds that a slip with a live selection waits. */
  delay_s: z.number(),
  /** Of a bet of one line. 2^53 - 1 stands for that or more. */
  total_odds: z.nullable(z.number()),
})

/** `odds` is null when the outcome is not on the board. */
export const slipLegState = z.strictObject({
  outcome: outcomeId,
  status: z.union([marketStatus, z.literal('unknown')]),
  odds: z.nullable(odds),
  is_live: z.boolean(),
})

export const legState = z.enum(['open', 'won', 'lost', 'void', 'push', 'half_won', 'half_lost', 'dead_heat'])

/** A bet's leg. Odds are those it was accepted at. */
export const betLeg = z.strictObject({
  event: eventBrief,
  market: boardMarket.pick({ id: true, type: true, scope: true, units: true, line: true, team: true, n: true, k: true }),
  outcome: outcomeId,
  key: z.string(),
  odds,
  banker: z.boolean(),
  is_live: z.boolean(),
  state: legState,
  /** Of a dead heat: `places` left for the `tied`. */
  dead_heat: z.nullable(z.strictObject({ places: z.number(), tied: z.number() })),
  /** Why this leg alone is void: the words of an operator, `late_bet`, or `free_bet_used` of a free bet that came back and was placed again. */
  void_reason: z.nullable(z.string()),
  /**
   * Of a void leg without `void_reason`: its event was moved too far, was called off or not played to its end, did not decide the selection, or
   * operators voided the event or the market.
   */
  void_cause: z.nullable(z.enum(['moved', 'called_off', 'undecided', 'by_hand'])),
})

export const betStatus = z.enum(['pending', 'refused', 'open', 'settled', 'cashed_out'])

export const sportsBet = z.strictObject({
  id: uuid,
  type: slipType,
  sizes: z.array(z.number()),
  policy: oddsPolicy,
  currency,
  /** What is at stake now: less after a partial cash-out. */
  stake: money,
  /** What was charged. */
  placed_stake: money,
  /** The bonus part of `placed_stake`. */
  bonus_stake: money,
  /** The free bet that it was placed with: `potential` and `payout` are then the win alone, and it has no cash-out. */
  free_bet: z.nullable(uuid),
  lines: z.number(),
  line_stake: money,
  /** The most that it can return: of an open bet as its selections stand, a void one at odds of 1. */
  potential: money,
  capped: z.boolean(),
  max_payout: money,
  /**
   * Of a bet of one line: of an open one as its selections stand, a void one at odds of 1, null where these return no more than the stake; of any
   * other as it was placed. 2^53 - 1 stands for that or more.
   */
  total_odds: z.nullable(z.number()),
  /** `pending` waits for the end of the live delay, at `decides_at`; then it is `open`, or `refused` with its stake returned. */
  status: betStatus,
  result: z.nullable(z.enum(['won', 'lost', 'void', 'partial', 'half_won', 'half_lost'])),
  /** What its settlement returned; "0.00" before. */
  payout: money,
  /** What cash-outs paid. */
  cashed_out: money,
  /** What the decided lines return, whatever happens to the others. */
  guaranteed: money,
  refusal: z.nullable(slipRefusal.extend({ code: z.string() })),
  /** Grows with each settlement; from 2 on the result was corrected. */
  revision: z.number(),
  placed_at: instant,
  decides_at: z.nullable(instant),
  settled_at: z.nullable(instant),
  legs: z.array(betLeg),
})

/** One combination of a bet: indexes of its legs, and its return once it is decided. */
export const betLine = z.strictObject({ legs: z.array(z.number()), is_open: z.boolean(), returned: money })

export const cashOutOffer = z.strictObject({
  bet: uuid,
  /** Send it back to accept; null when there is no offer. */
  offer_id: z.nullable(z.string()),
  /** For the whole bet. */
  offer: z.nullable(money),
  /** Of the part that was asked for; equals `offer` without a part. */
  pays: z.nullable(money),
  stake_left: z.nullable(money),
  /** The operator's share of the value, ppm. */
  fee_ppm: z.nullable(z.number()),
  /** Seconds that its acceptance waits; more than 0 with a live selection. */
  delay_s: z.nullable(z.number()),
  /** Why there is no offer. */
  reason: z.nullable(z.enum(CASH_OUT_REFUSALS)),
  /** Milliseconds by the server's clock. */
  expires_at: z.nullable(z.number()),
})

/** What each open bet would pay now, by its id; one that cannot be cashed out is missing. A price to read: an offer is taken. */
export const cashOutWorth = z.record(z.string(), money)

/** A stake that the house gives: it is not returned, and its win is paid in cash (D-54). */
export const freeBet = z.strictObject({
  id: uuid,
  currency,
  stake: money,
  /** `used` while its bet is open and once it is settled; a void bet returns it. */
  status: z.enum(['available', 'used', 'expired', 'ended']),
  granted_at: instant,
  expires_at: instant,
  /** The bet that was placed with it. */
  bet: z.nullable(uuid),
})

export type FreeBet = z.output<typeof freeBet>
export type Slip = z.output<typeof slip>
export type SlipLegInput = z.output<typeof slipLeg>
export type StoredSlip = z.output<typeof storedSlip>
export type SlipRefusalAnswer = z.output<typeof slipRefusal>
export type PricedSlipAnswer = z.output<typeof pricedSlip>
export type SlipLegState = z.output<typeof slipLegState>
export type SportsBet = z.output<typeof sportsBet>
export type SportsBetLeg = z.output<typeof betLeg>
export type BetLine = z.output<typeof betLine>
export type CashOutOfferAnswer = z.output<typeof cashOutOffer>
