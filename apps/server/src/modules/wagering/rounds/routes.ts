import { isRefusal, refuse, type steppedRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Wagering } from '../wagering.ts'

/** Calls of a game of several steps; to another game they say that it has no open round. */
export function steppedHandlers({ games, visitors, rounds }: Wagering): Handlers<typeof steppedRoutes> {
  return {
    async 'GET /api/v2/games/{game}/active'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const seat = visitors.seat(call.query.mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? { round: null } : seat
      return { round: await rounds.active(seat, call.params.game) }
    },
    async 'POST /api/v2/games/{game}/step'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const { mode, round, step, move } = call.body
      const seat = visitors.seat(mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? refuse('not_found') : seat
      return rounds.move(seat, { game: call.params.game, round, step, move })
    },
    async 'POST /api/v2/games/{game}/cashout'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const { mode, round, step } = call.body
      const seat = visitors.seat(mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? refuse('not_found') : seat
      return rounds.cashOut(seat, { game: call.params.game, round, step })
    },
  }
}
