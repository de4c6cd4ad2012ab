/** Games, matches and leagues that a player marked. A guest's marks stay in the browser until the log-in. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'
import { feedId } from '../sportsbook/board.ts'

/** The id of a game's page, as in its address. */
const game = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "wrong_format: not a game's page"), z.maxLength(100, 'too_long'))
/** The latest first. */
const answer = z.strictObject({ games: z.array(z.string()) })

const own = { service: 'api', access: 'player', answer, refusals: [] } as const

const marks = z.array(feedId).check(z.maxLength(50, 'too_many: at most 50'))
/** The latest first; at most 50 of each. */
const sports = z.strictObject({ events: marks, leagues: marks })

export const favouriteRoutes = {
  'GET /api/v2/favourites': { ...own, summary: 'The marked games, the latest first.', rate: 'read' },
  'POST /api/v2/favourites': {
    ...own,
    summary: 'Marks games, the first as the latest. Marked ones keep their place, and none is removed.',
    rate: 'write',
    body: z.strictObject({ games: z.array(game).check(z.minLength(1), z.maxLength(50)) }),
  },
  'DELETE /api/v2/favourites/{game}': { ...own, summary: 'Removes a mark.', rate: 'write', params: z.strictObject({ game }) },
  'GET /api/v2/betting/favourites': { ...own, answer: sports, summary: 'The marked matches and leagues, the latest first.', rate: 'read' },
  'POST /api/v2/betting/favourites': {
    ...own,
    answer: sports,
    summary: 'Marks matches and leagues, the first as the latest. Marked ones keep their place; beyond 50 of a kind the oldest go.',
    rate: 'write',
    body: sports,
  },
  'DELETE /api/v2/betting/favourites/{kind}/{id}': {
    ...own,
    answer: sports,
    summary: 'Removes the mark of a match or a league.',
    rate: 'write',
    params: z.strictObject({ kind: z.enum(['events', 'leagues']), id: feedId }),
  },
} as const satisfies RouteTable
