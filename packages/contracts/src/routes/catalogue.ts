/** Games of providers: the catalogue, and the launch of one (money.md C). Providers' own calls to the wallet are no part of this contract. */
import * as z from 'zod'

import { currency, locale, money, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'

export const GAME_CATEGORIES = ['slots', 'live'] as const
export const CATALOGUE_ORDERS = ['title', 'popular'] as const
export const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const
const RECENT_GAMES = 24

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'wrong_format: not the name of a game'), z.maxLength(100, 'too_long'))

export const catalogueGame = z.strictObject({
  slug: z.string(),
  title: z.string(),
  category: z.enum(GAME_CATEGORIES),
  provider: z.strictObject({ id: z.string(), name: z.string() }),
  /** null: the provider states none. */
  volatility: z.nullable(z.enum(VOLATILITIES)),
  features: z.array(z.string()),
  /** Percent with four decimals; null: the provider states none. */
  rtp: z.nullable(z.string()),
  /** What that return holds for, percent; null: for every bet, whatever the player does, exactly. */
  return_terms: z.nullable(
    z.strictObject({
      /** Of the bet that returns least; null: all return the same. */
      min: z.nullable(z.string()),
      play: z.nullable(z.enum(['basic_strategy'])),
      /** Plus or minus, at 95 %; null: exact. */
      error: z.nullable(z.string()),
    }),
  ),
  /** The largest win as a multiple of the stake; null: the provider states none. */
  max_multiplier: z.nullable(z.number()),
  /** Of one stake, of a hand's first stake, or of all stakes of a shared round; a currency is absent where the provider states none. */
  stakes: z.array(z.strictObject({ currency, min: money, max: money })),
  takes_bonus: z.boolean(),
  /** Percent of a stake that counts towards wagering now; 0 while a running offer needs a lower return, or without a stated one (D-56). */
  contribution: z.number(),
  picture: z.nullable(z.string()),
  /** A shared table that takes no stakes for now, by a fault of its provider. */
  is_closed: z.boolean(),
})

const facet = z.strictObject({ id: z.string(), label: z.string(), games: z.number() })

export const catalogueRoutes = {
  'GET /api/v2/catalogue': {
    summary: "Providers' games, filtered, sorted and paged.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({
      /** Part of a title, or of the provider's name. */
      q: z.optional(text(60)),
      /** Only these, separated by commas. */
      slugs: z.optional(text(6000)),
      provider: z.optional(text(32)),
      category: z.optional(z.enum(GAME_CATEGORIES)),
      volatility: z.optional(z.enum(VOLATILITIES)),
      feature: z.optional(text(32)),
      takes_bonus: z.optional(z.enum(['true', 'false'])),
      /** Only those that contribute to wagering. */
      counts: z.optional(z.literal('true')),
      /** Only those with a round in the last seven days. */
      played: z.optional(z.literal('true')),
      /** `popular`: by rounds of the last seven days. */
      sort: z._default(z.enum(CATALOGUE_ORDERS), 'title'),
      /** `next` of the previous page. */
      after: z.optional(slug),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 48),
    }),
    answer: z.strictObject({ data: z.array(catalogueGame), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/catalogue/filters': {
    summary: 'The values that the catalogue can be filtered by, each with its number of games.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ category: z.optional(z.enum(GAME_CATEGORIES)) }),
    answer: z.strictObject({
      providers: z.array(facet),
      categories: z.array(facet),
      volatilities: z.array(facet),
      features: z.array(facet),
    }),
    refusals: [],
  },
  'GET /api/v2/catalogue/recent': {
    summary: "Providers' games that the player played for money, the latest first.",
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({
      category: z.optional(z.enum(GAME_CATEGORIES)),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(RECENT_GAMES)), RECENT_GAMES),
    }),
    answer: z.strictObject({ data: z.array(catalogueGame) }),
    refusals: [],
  },
  'GET /api/v2/catalogue/tables': {
    summary: "The tables of live casinos as they are now, at most a few seconds old; a table's page has its stream.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          slug: z.string(),
          /** `waiting`: no round has begun. `closed`: by a fault. `silent`: its provider does not answer. `own`: a player plays alone at it. */
          state: z.enum(['open', 'waiting', 'closed', 'silent', 'own']),
          /** With a stake in the round; null where its provider states none. */
          players: z.nullable(z.number()),
          /** The round takes stakes now. */
          takes_stakes: z.boolean(),
          /** Until it takes no more; null: it takes none, or its provider does not state how long. */
          closes_in_ms: z.nullable(z.number()),
          /** Oldest first: the number, or the side that won. */
          results: z.array(z.strictObject({ name: z.string(), color: z.enum(['red', 'black', 'green', 'blue']) })),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /api/v2/catalogue/{slug}': {
    summary: 'One game of a provider.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params: z.strictObject({ slug }),
    answer: catalogueGame,
    refusals: ['unknown_game'],
  },
  'POST /api/v2/games/{game}/launch': {
    summary: "Opens a session of a provider's game; demo needs no account and never touches the wallet.",
    service: 'api',
    access: 'anyone',
    rate: 'write',
    served: 'allowed-countries',
    params: z.strictObject({ game: slug }),
    body: z.strictObject({ mode: z.enum(['real', 'demo']), locale, currency: z.optional(currency) }),
    answer: z.strictObject({ url: z.string(), start: z.enum(['message', 'load']) }),
    refusals: ['unauthorised', 'unknown_game', 'game_unavailable', 'player_blocked'],
  },
} as const satisfies RouteTable
