/** Games that a player marked. A guest's marks stay in the browser until the log-in. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

/** The id of a game's page, as in its address. */
const game = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "wrong_format: not a game's page"), z.maxLength(100, 'too_long'))
/** The latest first. */
const answer = z.strictObject({ games: z.array(z.string()) })

const own = { service: 'api', access: 'player', answer, refusals: [] } as const

export const favouriteRoutes = {
  'GET /api/v2/favourites': { ...own, summary: 'The marked games, the latest first.', rate: 'read' },
  'POST /api/v2/favourites': {
    ...own,
    summary: 'Marks games, the first as the latest. Marked ones keep their place, and none is removed.',
    rate: 'write',
    body: z.strictObject({ games: z.array(game).check(z.minLength(1), z.maxLength(50)) }),
  },
  'DELETE /api/v2/favourites/{game}': { ...own, summary: 'Removes a mark.', rate: 'write', params: z.strictObject({ game }) },
} as const satisfies RouteTable
