/** Rounds of several steps: see the open one, make a step, cash out. The step number is the key of each call (games.md 1.6). */
import * as z from 'zod'

import { uuid } from '../fields.ts'
import { gameId, move, playMode, stepAnswer } from '../rounds.ts'
import type { RouteTable } from '../route.ts'

const game = z.strictObject({ game: gameId })

/** `step`: how many moves the caller saw made; any other number is refused, so a repeat or a second tab changes nothing. */
const action = z.strictObject({ mode: playMode, round: uuid, step: z.number().check(z.int(), z.gte(0), z.lte(1000)) })

export const steppedRoutes = {
  'GET /api/v2/games/{game}/active': {
    summary: "The visitor's open round of this game, started on any device; null if there is none.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params: game,
    query: z.strictObject({ mode: playMode }),
    answer: z.strictObject({ round: z.nullable(stepAnswer) }),
    refusals: ['unauthorised', 'unknown_game'],
  },
  'POST /api/v2/games/{game}/step': {
    summary: 'One move of an open round. Answered after it is durable; money moves only if the round ends by it.',
    service: 'api',
    access: 'anyone',
    rate: 'bet',
    bodyLimit: 1024,
    params: game,
    body: action.extend({ move }),
    gameFields: ['move'],
    answer: stepAnswer,
    refusals: ['unauthorised', 'unknown_game', 'not_found', 'round_over', 'wrong_step', 'unlawful_move', 'busy', 'outcome_unknown'],
  },
  'POST /api/v2/games/{game}/cashout': {
    summary: 'Ends an open round with its current win, once.',
    service: 'api',
    access: 'anyone',
    rate: 'bet',
    bodyLimit: 1024,
    params: game,
    body: action,
    answer: stepAnswer,
    refusals: ['unauthorised', 'unknown_game', 'not_found', 'round_over', 'wrong_step', 'nothing_to_cash_out', 'busy', 'outcome_unknown'],
  },
} as const satisfies RouteTable
