/** Bonuses: offers that wait, promo codes, the welcome pack, the player's own with their progress, and free spins. Source: API-16, API-18, ENT-6, bonuses.md 1 and 2. */
import * as z from 'zod'

import { accountBodies, promoCode } from '../bodies/account.ts'
import { currency, instant, money, ok } from '../fields.ts'
import { WAITING_SPINS_REASONS } from '../invoices.ts'
import type { RouteTable } from '../route.ts'
import { depositBonusTerms, giftTerms, missedOffer, promoType } from './bonus-terms.ts'

/** The country that an offer is for; null = everywhere. */
const region = z.nullable(z.enum(['RU', 'KZ']))

/** Seconds until it ends. */
const expiresIn = z.number()

const offer = { name: z.string(), expires_in: expiresIn, region, publicTitle: z.string() }

/** Of the accounts that can use an offer; null = all. */
const currencies = z.nullable(z.array(currency))

/** `value` by type: percent, units of bonus money, units of cash, number of spins. `currency`: of units of money; null otherwise. `terms`: null of cash. */
const promoOffer = z.strictObject({
  ...offer,
  type: promoType,
  value: z.number(),
  currency: z.nullable(currency),
  currencies,
  terms: z.nullable(giftTerms),
})

/** Where a player stands with a code that was used. */
const promoState = z.enum(['waiting_deposit', 'active', 'queued', 'paid', 'spins'])

export const bonusStatus = z.enum(['queued', 'active', 'converted', 'expired', 'forfeited', 'cancelled', 'depleted'])

/** It has the name of the offer, as that is stored: what an entry may have today, an older one may exceed. */
export const bonusId = z.string().check(z.regex(/^\P{Cc}{1,200}$/u, 'wrong_format: not a bonus'))

export const bonus = z.strictObject({
  id: bonusId,
  name: z.string(),
  publicTitle: z.string(),
  region,
  currency,
  status: bonusStatus,
  /** Granted. */
  amount: money,
  /** Bonus money left; zero unless active. */
  funds: money,
  /** Bonus money in stakes of rounds and bets that are still open: their wins lose its share if the bonus ends before; zero unless active. */
  in_play: money,
  /** Stakes that count before it becomes cash, and what has counted so far. */
  required: money,
  progress: money,
  /** The most that all stakes of one round may come to while it is active. */
  max_bet: money,
  /** The most that becomes cash; null = no cap. */
  max_convert: z.nullable(money),
  /** What became cash. */
  converted: money,
  /** Null unless active. */
  expires_in: z.nullable(expiresIn),
  granted_at: instant,
  ended_at: z.nullable(instant),
})

/** `reason`: why a bet counted nothing; null when it counted. */
export const countedBet = z.strictObject({
  key: z.string(),
  game: z.string(),
  /** Of a provider's game; `game` is its line. */
  title: z.optional(z.string()),
  stake: money,
  percent: z.number(),
  counted: money,
  reason: z.nullable(z.enum(['game', 'return', 'high_chance', 'early_cash_out', 'short_odds', 'cashed_out'])),
  at: instant,
})

const UUID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}'
/** Where a page of bonuses ends: the `next` of the page. */
const bonusPlace = z.optional(z.string().check(z.regex(/^\d{1,18}:\P{Cc}{1,200}$/u, 'wrong_format: not the `next` of a page')))
/** The same of a page of bonuses that were not given. */
const missedPlace = z.optional(z.string().check(z.regex(/^\d{1,18}:\d{1,18}$/, 'wrong_format: not the `next` of a page')))
/** The same of a page of bets. */
export const betPlace = z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,18}:${UUID}$`), 'wrong_format: not the `next` of a page')))

const stage = z.strictObject({
  stage: z.number(),
  name: z.string(),
  publicTitle: z.string(),
  pct: z.number(),
  wager: z.number(),
  free_spins: z.number(),
  /** `open` = the next deposit gets it. */
  state: z.enum(['taken', 'open', 'locked']),
  /** Per currency: the smallest deposit, the largest bonus, and the terms that all stages share; the value of a spin, and the most that the spins win. */
  amounts: z.array(
    depositBonusTerms
      .pick({ min: true, max: true, max_bet: true, cap_times: true, life: true })
      .extend({ currency, spin_value: money, spin_max_win: money }),
  ),
})

/** `expiration_at`: spins end, and what was won until then is granted. */
export const spinCampaign = z.strictObject({
  id: bonusId,
  name: z.string(),
  publicTitle: z.string(),
  game: z.strictObject({ id: z.string(), title: z.string() }),
  currency,
  count: z.number(),
  left: z.number(),
  /** What each spin is played at. */
  bet_value: money,
  /** Of the bonus that the winnings become; 0 = cash. */
  wager: z.number(),
  /** The most that the winnings come to; null = no cap. */
  max_win: z.nullable(money),
  /** Collected so far: playable after the last spin, the end or the cancel. */
  won: money,
  status: z.enum(['active', 'used', 'cancelled', 'expired']),
  expiration_at: instant,
  granted_at: instant,
  ended_at: z.nullable(instant),
})

export const bonusRoutes = {
  'GET /bonus-system/bonus-activation/waiting-reg-and-dep': {
    summary: 'Offers that still wait for a registration or a deposit of the caller.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({
      /** Of a guest: seconds since the first visit of this browser, from which offers are held. */
      since: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000_000))),
      /** Of a guest: what the browser holds as its code. A text that is none is left out (ERR-3). */
      promo: z.optional(z.string()),
    }),
    answer: z.strictObject({
      /** `is_renewed`: the timer of a guest has ended, and began again. */
      data: z.array(
        z.strictObject({ ...offer, currencies, is_renewed: z.boolean(), state: z.enum(['waiting_registration', 'waiting_deposit']) }),
      ),
    }),
    refusals: [],
  },
  'GET /bonus-system/bonus/{promo}': {
    summary:
      'What a promo code gives; 404 with `errors.promo` for one that is unknown or over, and `player_blocked` to a blocked player for their own code.',
    service: 'api',
    access: 'anyone',
    rate: 'promo',
    params: z.strictObject({ promo: promoCode }),
    /** Of a guest: the currency of the region. The terms are in it if the code has it. */
    query: z.strictObject({ currency: z.optional(currency) }),
    answer: promoOffer,
    refusals: ['unknown_promo', 'player_blocked'],
  },
  'GET /api/v3/welcome-pack/get-welcome-packs-guest': {
    summary: 'The stages of the welcome pack; `expires_in` is the rest of the caller’s week.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000_000_000))) }),
    /**
     * `refused`: another account of the same person exists, and the pack is for one (D-75). `is_renewed`: the timer of a guest has ended, and began
     * again. `spin_wager`: of what free spins win, 0 = cash; `spin_life`: whole seconds to play them in.
     */
    answer: z.strictObject({
      ...offer,
      refused: z.nullable(z.literal('same_person')),
      is_renewed: z.boolean(),
      spin_wager: z.number(),
      spin_life: z.number(),
      stages: z.array(stage),
    }),
    refusals: [],
  },
  'GET /api/v2/bonuses': {
    summary: "The player's bonuses that run or wait, with their progress, and the offer of the next deposit.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      active: z.nullable(bonus),
      /** In the order of their turn. */
      queued: z.array(bonus),
      /**
       * The first page of `GET /api/v2/bonuses/ended`, for site pages that were loaded before that route was: nothing reads it any more. Goes with
       * the release after the first one that has the route.
       */
      ended: z.array(bonus),
      /** What the next deposit gets. */
      next: z.nullable(
        z.strictObject({
          ...offer,
          ...depositBonusTerms.shape,
          promo: z.nullable(z.string()),
        }),
      ),
      /** Why the next deposit gets nothing although there is an offer; null otherwise. */
      next_refused: z.nullable(z.literal('same_person')),
      /**
       * The first page of `GET /api/v2/bonuses/missed`, for site pages that were loaded before that route was: nothing reads it any more. Goes with
       * the release after the first one that has the route.
       */
      missed: z.array(missedOffer),
    }),
    refusals: [],
  },
  'GET /api/v2/bonuses/missed': {
    summary:
      'What the player was promised with a deposit or by a promo code, or would have had as a prize or a gift, and was not given, with the reason, the latest first. `before` is the `next` of the previous page.',
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ before: missedPlace }),
    answer: z.strictObject({ data: z.array(missedOffer), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/bonuses/ended': {
    summary: "The player's bonuses that are over, the last granted first. `before` is the `next` of the previous page.",
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ before: bonusPlace }),
    answer: z.strictObject({ data: z.array(bonus), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/bonuses/{id}/bets': {
    summary:
      'The bets of a bonus, also of one that ended, newest first, with what each counted and why one counted nothing. `before` is the `next` of the previous page.',
    service: 'api',
    access: 'player',
    rate: 'read',
    params: z.strictObject({ id: bonusId }),
    query: z.strictObject({ before: betPlace }),
    answer: z.strictObject({ bets: z.array(countedBet), next: z.nullable(z.string()) }),
    refusals: ['not_found'],
  },
  'POST /api/v2/bonuses/{id}/cancel': {
    summary: 'Ends an active or queued bonus: its money is gone, the next one in the queue begins.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ id: bonusId }),
    afterPlay: 'or-refused',
    answer: ok,
    refusals: ['bonus_over', 'busy'],
  },
  'POST /api/v2/bonuses/promo': {
    summary: 'Uses a promo code: it is given at once, or waits for the next deposit.',
    service: 'api',
    access: 'player',
    rate: 'promo',
    body: accountBodies['POST /api/v2/bonuses/promo'],
    answer: z.strictObject({ success: z.literal(true), state: promoState, promo: promoOffer }),
    refusals: ['unknown_promo', 'phone_needed', 'bonus_not_for_person', 'player_blocked', 'self_excluded', 'cool_off'],
  },
  'GET /profile/freeSpins': {
    summary: "The player's campaigns of free spins: the active ones first, then the latest fifty that ended; and those that wait.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({
      campaigns: z.array(spinCampaign),
      /** Earned, and not given yet: no slot takes free spins now, or the player's pause comes first. */
      waiting: z.array(
        z.strictObject({
          id: bonusId,
          publicTitle: z.string(),
          count: z.number(),
          reason: z.enum(WAITING_SPINS_REASONS),
          promised_at: instant,
        }),
      ),
    }),
    refusals: [],
  },
  'GET /api/freeSpinsCampaigns/{id}': {
    summary: 'One campaign of free spins.',
    service: 'api',
    access: 'player',
    rate: 'read',
    params: z.strictObject({ id: bonusId }),
    answer: spinCampaign,
    refusals: ['not_found'],
  },
  'PUT /api/v2/freeSpinsCampaigns/cancel/{id}': {
    summary: 'Ends an active campaign: unused spins end, and what was won is granted.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ id: bonusId }),
    /** Where the winnings are now: `none` when nothing was won. */
    answer: z.strictObject({ success: z.literal(true), winnings: z.enum(['none', 'active', 'queued', 'cash']), campaign: spinCampaign }),
    refusals: ['not_found', 'fs_used', 'fs_cancelled', 'fs_expired'],
  },
} as const satisfies RouteTable
