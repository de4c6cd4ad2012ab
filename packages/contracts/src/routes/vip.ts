/** The VIP club: tiers, the player's progress, and the request to join. Source: API-17, SEC-2, bonuses.md 3. */
import * as z from 'zod'

import { currency, instant, money, signedMoney } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VIP_REFUSALS } from '../vip.ts'
import { depositBonusTerms } from './bonus-terms.ts'

const tierName = z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond', 'black'])

/** `new` waits for an answer; a rejected player may ask again after 30 days. */
const joinRequest = z.strictObject({
  request_type: z.enum(['registration', 'vip']),
  state: z.enum(['new', 'accepted', 'rejected']),
  at: instant,
  /** Of a rejected request. Null for rejections before causes were stored. */
  because: z.nullable(z.enum(VIP_REFUSALS)),
  /** Of a rejected one: when another may be sent. */
  again_at: z.nullable(instant),
})

/** The sum of a week with everything that it comes from. Of a running week: as of now. */
const cashbackWeek = z.strictObject({
  /** Monday 00:00 UTC, and the next one. */
  from: instant,
  until: instant,
  currency,
  /** Cash in counted bets, what they returned, and what the house gave. */
  stakes: signedMoney,
  returns: signedMoney,
  gifts: money,
  loss: money,
  pct: z.number(),
  /** The percentage of the loss. */
  share: money,
  /** Half of what the house expects to keep of these bets, and what of it was not given back in another way. */
  half_theo: money,
  theo_left: money,
  /** Of the week, by the tier. */
  cap: money,
  /** Smaller sums are not paid. */
  least: money,
  amount: money,
  /** `none` = nothing to claim; `over` = not claimed in time. */
  state: z.enum(['running', 'none', 'open', 'claimed', 'over']),
  claim_until: instant,
})

const receivedAt = { id: z.string(), at: instant }
const sum = { amount: money, currency }

/** What the club gave, and cashback that went by. */
export const vipReceived = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cashback'),
    ...receivedAt,
    /** That of the week, in its currency. */
    ...sum,
    /** Monday 00:00 UTC, and the next one. */
    from: instant,
    until: instant,
    /** Otherwise it was not claimed in time: `at` is when its claim ended. */
    is_claimed: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('rakeback'), ...receivedAt, ...sum }),
  /** `count`: free spins, in the game of this title. */
  z.strictObject({ kind: z.literal('level_spins'), ...receivedAt, level: z.number(), count: z.number(), game: z.string() }),
  /** Bonus money. */
  z.strictObject({ kind: z.literal('birthday'), ...receivedAt, ...sum }),
])

export const receivedPage = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^\d{1,18}:[a-z]{1,20}:[\w-]{1,40}$/, 'wrong_format: not the `next` of a page'))),
})

const claimed = z.strictObject({ success: z.literal(true), amount: money, currency })

export const vipRoutes = {
  'GET /api/v2/vip': {
    summary: "The tiers with their current benefits, and the caller's level; `standing` is null for a guest.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      /** Free spins for each level, and for one where a tier begins. */
      level_spins: z.strictObject({ level: z.number(), tier: z.number() }),
      /** Of the birthday bonus of every tier that has one: the least age of the account in days, and in each currency the terms of an offer. */
      birthday: z.strictObject({
        account_days: z.number(),
        terms: z.array(depositBonusTerms.pick({ max_bet: true, cap_times: true, life: true }).extend({ currency })),
      }),
      tiers: z.array(
        z.strictObject({
          name: tierName,
          from_level: z.number(),
          from_xp: z.number(),
          /** The benefits in effect now. */
          perks: z.array(z.enum(['daily_wheel', 'birthday', 'payout_limit', 'manager', 'own_terms'])),
          /** Times what others may pay out in 24 hours. */
          payout_multiple: z.number(),
          /** Bonus money on the birthday, in each currency; empty for none. */
          birthday_bonus: z.array(z.strictObject({ currency, amount: money })),
          birthday_wager: z.number(),
          /** Percent of a week's loss; of the house's edge on a bet. */
          cashback_pct: z.number(),
          rakeback_pct: z.number(),
          /** The largest cashback of a week, in each currency. */
          cashback_caps: z.array(z.strictObject({ currency, amount: money })),
        }),
      ),
      standing: z.nullable(
        z.strictObject({
          level: z.number(),
          tier: z.nullable(tierName),
          /** Whole points. */
          xp: z.number(),
          /** Points at which the next level begins; null at the last. */
          next_at: z.nullable(z.number()),
          /** Progress from this level to the next, in millionths. */
          progress_ppm: z.number(),
          /** The latest one. */
          request: z.nullable(joinRequest),
          /** The name of the operator who looks after the player; null without one. */
          manager: z.nullable(z.string()),
          /** What holds instead of the tier's terms; null without an agreement. */
          own_terms: z.nullable(
            z.strictObject({
              cashback_pct: z.number(),
              rakeback_pct: z.number(),
              payout_multiple: z.number(),
              cashback_caps: z.array(z.strictObject({ currency, amount: money })),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /api/v2/vip/rewards': {
    summary: "The caller's cashback of this week and the last one, with its explanation, and the rakeback that can be claimed.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      cashback: z.strictObject({
        /** Null until it is computed, shortly after the week, and without play. */
        last: z.nullable(cashbackWeek),
        current: cashbackWeek,
      }),
      rakeback: z.strictObject({
        /** Of what the house expects to keep of a bet, for bets from now on. */
        pct: z.number(),
        currency,
        amount: money,
        /** Null when a claim is possible now. */
        next_at: z.nullable(instant),
        last: z.nullable(z.strictObject({ amount: money, currency, at: instant })),
      }),
    }),
    refusals: [],
  },
  'GET /api/v2/vip/received': {
    summary:
      'What the caller has received from the club, newest first: cashback of weeks, also of those not claimed in time, rakeback, free spins of levels, bonuses of birthdays. `before` is the `next` of the previous page.',
    service: 'api',
    access: 'player',
    rate: 'read',
    query: receivedPage,
    answer: z.strictObject({ data: z.array(vipReceived), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'POST /api/v2/vip/cashback/claim': {
    summary: 'Pays the cashback of the last week to cash, once, before its `claim_until`.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    answer: claimed,
    refusals: ['no_reward', 'bonus_not_for_person', 'cool_off', 'self_excluded', 'player_blocked'],
  },
  'POST /api/v2/vip/rakeback/claim': {
    summary: 'Pays the collected rakeback to cash, at most once in 24 hours. The remainder below a minor unit stays.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({}),
    afterPlay: 'or-refused',
    answer: claimed,
    refusals: ['no_reward', 'bonus_not_for_person', 'cool_off', 'self_excluded', 'player_blocked', 'busy'],
  },
  'POST /api/v2/vip/join': {
    summary: 'Requests to join. While a request is open, or after one was accepted, a second call returns it.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({ request_type: z.enum(['registration', 'vip']) }),
    answer: z.strictObject({ success: z.literal(true), request: joinRequest }),
    refusals: ['vip_wait'],
  },
} as const satisfies RouteTable
