/** Sports betting: the board of events, markets and odds (PRO-13). Source: sportsbook.md 7. */
import * as z from 'zod'

import { currency, instant, money, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { eventRow, feedId, feedState, leagueBrief, sportId, sportsEvent } from '../sportsbook/board.ts'

const counts = { live: z.number(), upcoming: z.number() }
const read = { service: 'api', access: 'anyone', rate: 'read', tagged: true } as const
/** Comma-separated, as of a stored slip. */
const ids = z.string().check(z.regex(/^[\w.:-]{1,120}(,[\w.:-]{1,120}){0,49}$/, 'wrong_format: at most 50 identifiers'))

/** `next` of a page of events. */
export const boardCursor = z.string().check(z.regex(/^\d:\d{1,15}:[\w.:-]{1,120}$/, 'wrong_format: not the `next` of a page'))
/** The smallest and the largest stake, and the highest payout of a bet. */
export const betBounds = { min: money, max: money, max_payout: money }

export const boardRoutes = {
  'GET /api/v2/sports': {
    ...read,
    summary: 'Sports with the number of live and upcoming events, whether the feed is open, and what a bet may be in each currency.',
    answer: z.strictObject({
      data: z.array(z.strictObject({ id: sportId, ...counts })),
      feed: feedState,
      /** What a bet may be, as operators set it. */
      bounds: z.array(z.strictObject({ currency, ...betBounds })),
    }),
    refusals: [],
  },
  'GET /api/v2/sports/{sport}/leagues': {
    ...read,
    summary: 'The leagues of a sport that have events.',
    params: z.strictObject({ sport: sportId }),
    answer: z.strictObject({ data: z.array(leagueBrief.extend(counts)) }),
    refusals: [],
  },
  'GET /api/v2/events': {
    ...read,
    summary: 'Events with their main market: live ones first, then by start. `finished` lists results, the latest start first.',
    query: z.strictObject({
      sport: z.optional(sportId),
      league: z.optional(feedId),
      /** `next`: matches in play, and those that have yet to start; no rounds of virtual sports, of which some always begin next. */
      when: z._default(z.enum(['all', 'live', 'upcoming', 'next', 'finished']), 'all'),
      /** Starts at this instant or later, and before the other. */
      from: z.optional(instant),
      to: z.optional(instant),
      /** A part of a competitor's or a league's name. */
      q: z.optional(text(60)),
      ids: z.optional(ids),
      /** `next` of the previous page. */
      cursor: z.optional(boardCursor),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    answer: z.strictObject({ data: z.array(eventRow), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/events/{id}': {
    ...read,
    summary: 'One event with all its markets.',
    params: z.strictObject({ id: feedId }),
    answer: sportsEvent,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable
