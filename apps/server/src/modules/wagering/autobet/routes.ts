import { type gameRoutes, isRefusal, refuse } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { Wagering } from '../wagering.ts'

const [SEE, START, STOP] = [
  'GET /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet/stop',
] as const

export type AutobetRoutes = Pick<typeof gameRoutes, typeof SEE | typeof START | typeof STOP>

export function autobetHandlers({ games, visitors, autobets }: Pick<Wagering, 'games' | 'visitors' | 'autobets'>): Handlers<AutobetRoutes> {
  return {
    async [SEE](call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const seat = visitors.seat(call.query.mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? { autobet: null } : seat
      return { autobet: await autobets.latest(seat, call.params.game) }
    },
    async [START](call) {
      const seat = visitors.seat(call.body.mode, call)
      return isRefusal(seat) ? seat : autobets.start(seat, call.params.game, call.body)
    },
    async [STOP](call) {
      if (!games.find(call.params.game)) return refuse('unknown_game')
      const seat = visitors.seat(call.body.mode, call)
      if (isRefusal(seat)) return seat.code === 'no_seeds' ? refuse('autobet_not_running') : seat
      return autobets.stop(seat, call.params.game)
    },
  }
}
