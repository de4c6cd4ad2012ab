/** The console's calls about the board of the sportsbook. Source: sportsbook.md 6 "Trading". */
import * as z from 'zod'

import { instant, money, moneyInput, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { betLeg } from '../sportsbook/bets.ts'
import { boardMarket, boardOutcome, eventBrief, eventRow, feedId, leagueBrief, marketStatus, odds, sportId } from '../sportsbook/board.ts'
import { acts, limitOf, reads, reason } from './console-fields.ts'
import { boardCursor } from './sportsbook.ts'

const REFUSALS = ['role_required', 'not_found', 'bad_transition'] as const
const verdict = z.enum(['suspend', 'open'])

const held = {
  /** An operator suspended the event itself. */
  is_held: z.boolean(),
  is_league_held: z.boolean(),
}

/** By an operator's login; null: of a time when it was not kept. */
const decision = z.nullable(z.strictObject({ by: z.nullable(z.string()), at: instant }))

const tradedMarket = boardMarket.omit({ outcomes: true }).extend({
  /** An operator suspended the market itself. */
  is_held: z.boolean(),
  feed_status: marketStatus,
  /** Its result by operators; null: as its feed has it. */
  set: decision,
  /** Liability moves its prices: `off` by its league, `kept_price` while an operator keeps one, `published` where players check the odds. */
  shift: z.enum(['on', 'off', 'kept_price', 'published']),
  outcomes: z.array(
    boardOutcome.extend({
      feed_odds: odds,
      is_kept: z.boolean(),
      /** Before the move by liability. */
      unshifted_odds: odds,
      /** Part of the limit of the outcome that its price carries. */
      load_ppm: z.number(),
      /** By operators. */
      set_state: z.nullable(z.string()),
      /** What a result decides: bets that are open or settled, and their stakes in EUR. */
      bets: z.number(),
      stakes: money,
    }),
  ),
})

const priceShift = z.int().check(z.gte(0), z.lte(300_000))

const leagueTerms = {
  is_suspended: z.boolean(),
  /** How much each outcome's implied probability grows over the feed's. */
  extra_margin_ppm: z.int().check(z.gte(0), z.lte(150_000)),
  /** How much the probability of an outcome at its limit rises; 0: liability moves no price. */
  price_shift_ppm: priceShift,
  /** EUR: the liability that one outcome and one event may carry; null: the default of the league's tier. */
  outcome_limit: z.nullable(money),
  event_limit: z.nullable(money),
}
const leagueTermsInput = {
  ...leagueTerms,
  price_shift_ppm: z._default(priceShift, 150_000),
  outcome_limit: z.nullable(moneyInput),
  event_limit: z.nullable(moneyInput),
}

export const consoleTradingRoutes = {
  'GET /console/v1/trading/events': {
    ...reads,
    summary: 'Events of the board with what operators set on them: live ones first, then by start; `finished` ones by the latest start.',
    query: z.strictObject({
      sport: z.optional(sportId),
      /**
       * `undecided`: over, past for longer than it may be postponed by, or of a feed that is read no more, with bets that wait: without a
       * result, or with one that does not decide them. `finished`: over, and due to start in the last 30 days.
       */
      when: z._default(z.enum(['all', 'live', 'upcoming', 'undecided', 'finished']), 'all'),
      /** A part of a competitor's or a league's name. */
      q: z.optional(text(60)),
      /** Only events with settings of an operator. */
      only: z.optional(z.literal('set')),
      /** `next` of the previous page. */
      cursor: z.optional(boardCursor),
      limit: limitOf(200, 100),
    }),
    answer: z.strictObject({
      data: z.array(
        eventRow.extend({
          ...held,
          /** How many markets operators suspended, and prices they keep. */
          held_markets: z.number(),
          kept_prices: z.number(),
          /** By operators: how many have a result, and whether the event is void. */
          set_markets: z.number(),
          is_void: z.boolean(),
        }),
      ),
      next: z.nullable(boardCursor),
      /** Events of a feed are read; without one the site offers virtual sports alone, or no bets where those are off too. */
      has_feed: z.boolean(),
    }),
  },
  'GET /console/v1/trading/events/{event}': {
    ...reads,
    summary: "One event: its markets with the feed's prices beside the offered ones.",
    params: z.strictObject({ event: feedId }),
    answer: eventBrief.extend({
      ...held,
      /**
       * No bet comes in, whether it is suspended or not: it is over, postponed, or past for longer than it may be postponed by, or its part of
       * the board is not configured.
       */
      is_closed: z.boolean(),
      /** By operators: all its markets are void. */
      voided: decision,
      extra_margin_ppm: z.number(),
      price_shift_ppm: z.number(),
      /** Listed events that are in no bet together with it. */
      related: z.array(eventBrief.pick({ id: true, home: true, away: true })),
      markets: z.array(tradedMarket),
    }),
    refusals: ['role_required', 'not_found'],
  },
  'POST /console/v1/trading/events/{event}/{verdict}': {
    ...acts,
    summary: 'Suspends all markets of an event, or opens those that nothing else suspends.',
    params: z.strictObject({ event: feedId, verdict }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: REFUSALS,
  },
  'POST /console/v1/trading/markets/{market}/{verdict}': {
    ...acts,
    summary: 'Suspends one market, or opens it where nothing else suspends it.',
    params: z.strictObject({ market: feedId, verdict }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: REFUSALS,
  },
  'POST /console/v1/trading/markets/{market}/price': {
    ...acts,
    summary:
      "Keeps the price of an outcome above the feed's until it is released, which null does. Never with an own open bet on the market, or on virtual sports.",
    params: z.strictObject({ market: feedId }),
    body: z.strictObject({ outcome: text(60), odds: z.nullable(odds), reason }),
    answer: ok,
    refusals: [...REFUSALS, 'second_person'],
  },
  'GET /console/v1/trading/leagues': {
    ...reads,
    summary: 'Leagues with their events, margins and limits.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          ...leagueBrief.shape,
          sport: sportId,
          live: z.number(),
          upcoming: z.number(),
          ...leagueTerms,
          /** EUR, of the tier. */
          default_outcome_limit: money,
          default_event_limit: money,
        }),
      ),
    }),
  },
  'POST /console/v1/trading/leagues/{league}': {
    ...acts,
    summary:
      'Replaces the settings of a league: suspended or not, margin (virtual sports take none), limits up to twice the defaults of its tier.',
    params: z.strictObject({ league: feedId }),
    body: z.strictObject({ ...leagueTermsInput, reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'GET /console/v1/trading/exposure': {
    ...reads,
    summary: 'EUR: what open bets can cost, by event with its outcomes and by player, the largest first.',
    refusals: ['role_required'],
    answer: z.strictObject({
      events: z.array(
        z.strictObject({
          id: feedId,
          sport: sportId,
          home: z.string(),
          away: z.string(),
          starts_at: instant,
          is_simulated: z.boolean(),
          liability: money,
          limit: money,
          outcome_limit: money,
          outcomes: z.array(
            z.strictObject({
              market: betLeg.shape.market,
              key: z.string(),
              liability: money,
              /** The offered price, and the one before the move by liability; null where nothing is offered. */
              odds: z.nullable(odds),
              unshifted_odds: z.nullable(odds),
            }),
          ),
        }),
      ),
      players: z.array(z.strictObject({ player: z.string(), liability: money, bets: z.number(), limit: money })),
      /** Default of one player and day. */
      player_limit: money,
    }),
  },
} as const satisfies RouteTable
