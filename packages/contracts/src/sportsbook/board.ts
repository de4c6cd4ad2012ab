/** What can be bet on, as the site shows it: sports, leagues, events, markets and their odds. Source: sportsbook.md 1 and 7. */
import * as z from 'zod'

import { instant } from '../fields.ts'

export const sportId = z.enum(['football', 'tennis', 'basketball', 'hockey', 'esports', 'virtual'])
/** Identifiers of the feed: events, leagues, markets. */
export const feedId = z.string().check(z.regex(/^[\w.:-]{1,120}$/, 'wrong_format: not an identifier of the board'))
/** A market's id, a slash and the key of the outcome. */
export const outcomeId = z.string()
/** Thousandths: 1.85 is 1850. */
export const odds = z.number().check(z.int())

/** A proper name in each language of the site. */
const names = z.strictObject({ ru: z.string(), en: z.string(), kz: z.string() })

const eventStatus = z.enum(['scheduled', 'live', 'finished', 'postponed', 'abandoned', 'retired', 'walkover', 'awarded', 'cancelled'])
/** `closed`: it takes no more bets, and has no result yet. */
export const marketStatus = z.enum(['open', 'suspended', 'closed', 'settled', 'void'])

const points = z.tuple([z.number(), z.number()])

/** Home first. `periods` are halves, quarters, sets or maps in order; the last one may be in play. */
const eventScore = z.strictObject({
  periods: z.optional(z.array(points)),
  ot: z.optional(points),
  so: z.optional(points),
  pens: z.optional(points),
  /** Sides of the goals in order. */
  goals: z.optional(z.array(z.enum(['h', 'a']))),
  /** Of a race: runner to place, of those who have finished. */
  ranks: z.optional(z.record(z.string(), z.nullable(z.number()))),
})

export const leagueBrief = z.strictObject({ id: feedId, country: z.string(), names, tier: z.number() })

export const boardOutcome = z.strictObject({
  id: outcomeId,
  key: z.string(),
  odds,
  is_suspended: z.boolean(),
})

/** Lines are hundredths: 2.25 is 225. */
export const boardMarket = z.strictObject({
  id: feedId,
  type: z.enum(['1x2', 'dc', 'dnb', 'ml', 'ou', 'ah', 'eh', 'btts', 'oe', 'cs', 'htft', 'goal_n', 'top', 'forecast']),
  /** `reg` (regular time), `full`, or a part: h1, p2, q3, s1, m2. */
  scope: z.string(),
  units: z.enum(['goals', 'points', 'sets', 'games', 'maps', 'rounds']),
  line: z.nullable(z.number()),
  /** A total of one side. */
  team: z.nullable(z.enum(['home', 'away'])),
  /** The number of the goal. */
  n: z.nullable(z.number()),
  /** Places that win. */
  k: z.nullable(z.number()),
  /** Of the market itself: it takes bets while it is `open`, its event is neither over nor suspended, and the feed is open. */
  status: marketStatus,
  /** Its status, `settled` or `void`, was decided by an operator: no bets until that is withdrawn, whatever the feed says (D-77). */
  by_hand: z.boolean(),
  version: z.number(),
  outcomes: z.array(boardOutcome),
})

/** An event without its markets. */
export const eventBrief = z.strictObject({
  id: feedId,
  sport: sportId,
  league: leagueBrief,
  home: z.string(),
  away: z.string(),
  starts_at: instant,
  status: eventStatus,
  /** The part that is played: h1, s2, ot, break. Empty before the start. */
  phase: z.string(),
  /** A minute, seconds left or points of the game. */
  clock: z.string(),
  score: eventScore,
  /** None of its markets takes bets for now. */
  is_suspended: z.boolean(),
  /** Invented: every screen labels it (D-3). */
  is_simulated: z.boolean(),
})

/** An event in a list. */
export const eventRow = eventBrief.extend({
  /** Grows with each change of the event or its markets. */
  version: z.number(),
  main: z.nullable(boardMarket),
  /** The open total whose two sides are the most even. */
  total: z.nullable(boardMarket),
  /** How many of its markets are open. */
  markets: z.number(),
})

const side = z.enum(['1', '2'])
const statistic = z.enum([
  'shots',
  'shots_on_target',
  'corners',
  'yellow_cards',
  'red_cards',
  'points',
  'service_points',
  'breaks',
  'aces',
  'double_faults',
  'two_pointers',
  'three_pointers',
  'possessions',
  'biggest_lead',
  'penalties',
  'rounds',
  'longest_run',
])

/** The course of a match, as its feed reports it. */
export const eventTracker = z.strictObject({
  /** Seconds of play without breaks; null: the sport has no clock. */
  played_s: z.nullable(z.number()),
  /** Of the whole match. */
  length_s: z.nullable(z.number()),
  /** Who serves the next point. */
  server: z.nullable(side),
  incidents: z.array(z.strictObject({ kind: z.enum(['goal', 'yellow', 'red', 'penalty']), side, at_s: z.number() })),
  /** In the order they are shown, home first. */
  statistics: z.array(z.strictObject({ name: statistic, values: points })),
})

/** An event on its own page. `tracker`: null when the feed reports no course of the match. */
const trackedEvent = eventBrief.extend({
  version: z.number(),
  /** Events with the same one, such as the legs of a tie, are in no bet together; null: it is related to none. */
  related: z.nullable(feedId),
  /** When a later report changed its result; null: none did. */
  corrected_at: z.nullable(instant),
  tracker: z.nullable(eventTracker),
})

export const sportsEvent = trackedEvent.extend({ markets: z.array(boardMarket) })

/** The feed as a whole, for live events and for those before their start. Nothing is taken from a suspended one. */
export const feedState = z.strictObject({ live: z.enum(['open', 'suspended']), upcoming: z.enum(['open', 'suspended']) })

/** The parameter of the channel `sports:{…}`: the lists of one sport, or of all live events. */
export const sportsList = z.enum([...sportId.options, 'live'])

/** A change of one event's page: fields of the event, and the markets that changed. */
export const eventChange = z.strictObject({ event: trackedEvent, markets: z.array(boardMarket) })

export type BoardMarket = z.output<typeof boardMarket>
export type BoardOutcomeRow = z.output<typeof boardOutcome>
export type EventBrief = z.output<typeof eventBrief>
export type EventRow = z.output<typeof eventRow>
export type EventTracker = z.output<typeof eventTracker>
export type SportsEvent = z.output<typeof sportsEvent>
export type EventChange = z.output<typeof eventChange>
export type BoardLeague = z.output<typeof leagueBrief>
export type SportId = z.output<typeof sportId>
export type FeedBoardState = z.output<typeof feedState>
