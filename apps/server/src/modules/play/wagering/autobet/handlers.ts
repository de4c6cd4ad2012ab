import { type gameRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Handlers } from '../../../../platform/http/index.ts'
import type { Wagering } from '../wagering.ts'
import type { AutobetRequest } from './plan.ts'

const [SEE, START, STOP] = [
  'GET /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet/stop',
] as const

export type AutobetRoutes = Pick<typeof gameRoutes, typeof SEE | typeof START | typeof STOP>

export function autobetHandlers({
  games,
  guestSessions,
  autobets,
  mostAutobetBets,
}: Pick<Wagering, 'games' | 'guestSessions' | 'autobets' | 'mostAutobetBets'>): Handlers<AutobetRoutes> {
  return {
    async [SEE](call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const bettor = guestSessions.bettor(call.query.mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? { autobet: null } : bettor
      return { autobet: await autobets.latest(bettor, call.params.game) }
    },
    async [START](call) {
      const bettor = guestSessions.bettor(call.body.mode, call)
      if (isRefusal(bettor)) return bettor
      return refuseMany(call.body, await mostAutobetBets(call.request.ip)) ?? autobets.start(bettor, call.params.game, call.body)
    },
    async [STOP](call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const bettor = guestSessions.bettor(call.body.mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? refuse('autobet_not_running') : bettor
      return autobets.stop(bettor, call.params.game)
    },
  }
}

/** D-65. `most` null: no limit; bets null: until a stop rule. */
function refuseMany({ bets }: Pick<AutobetRequest, 'bets'>, most: number | null): Refusal | undefined {
  if (most === null || (bets !== null && bets <= most)) return undefined
  return most === 0 ? refuse('autobet_not_offered') : refuse('autobet_too_long', { most })
}
