/** Tournaments: the list by status, one with its board, and joining. Source: PRO-15, bonuses.md 8. */
import * as z from 'zod'

import { ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { ownRun, prize, tournamentBoard, tournamentCard, tournamentId, tournamentStatus } from '../tournaments.ts'

const count = z.number()
/** The life of bonus money and free spins as prizes; null of tournaments that were announced without it. */
const prizeDays = z.nullable(z.number())
const params = z.strictObject({ id: tournamentId })

export const tournamentRoutes = {
  'GET /api/v2/tournaments': {
    summary: 'Tournaments, of one status or of all but cancelled ones, with how many there are of each.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ status: z.optional(tournamentStatus) }),
    answer: z.strictObject({
      counts: z.strictObject({ upcoming: count, active: count, counting: count, finished: count }),
      data: z.array(tournamentCard),
    }),
    refusals: [],
  },
  'GET /api/v2/tournaments/{id}': {
    summary: "One tournament with every prize, its board and the caller's own part.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params,
    answer: z.strictObject({ ...tournamentCard.shape, prizes: z.array(prize), prize_days: prizeDays, board: tournamentBoard }),
    refusals: ['not_found'],
  },
  'POST /api/v2/tournaments/{id}/join': {
    summary: 'Joins, before the end. Bets placed from now on count; a second call changes nothing.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params,
    answer: z.strictObject({ ...ok.shape, me: ownRun }),
    refusals: ['not_found', 'tournament_over', 'cool_off', 'self_excluded', 'staff_account', 'player_blocked'],
  },
} as const satisfies RouteTable
