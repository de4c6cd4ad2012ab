import { isRefusal, refuse, type steppedRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../../platform/http/index.ts'
import type { Wagering } from '../wagering.ts'

/** Routes of games of several steps; for other games they return that there is no open round. */
export function steppedHandlers({ games, guestSessions, rounds }: Wagering): Handlers<typeof steppedRoutes> {
  return {
    async 'GET /api/v2/games/{game}/active'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const bettor = guestSessions.bettor(call.query.mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? { round: null } : bettor
      return { round: await rounds.active(bettor, call.params.game) }
    },
    async 'POST /api/v2/games/{game}/step'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const { mode, round, step, move } = call.body
      const bettor = guestSessions.bettor(mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? refuse('not_found') : bettor
      return rounds.move(bettor, { game: call.params.game, round, step, move })
    },
    async 'POST /api/v2/games/{game}/cashout'(call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const { mode, round, step } = call.body
      const bettor = guestSessions.bettor(mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? refuse('not_found') : bettor
      return rounds.cashOut(bettor, { game: call.params.game, round, step })
    },
  }
}
