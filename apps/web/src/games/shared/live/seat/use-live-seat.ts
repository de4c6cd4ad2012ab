/** Who sits at a live table and what the house knows of it: mode, money, limits. */
import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { useUser } from '../../../../lib/session/user.ts'
import type { PlayMode } from '../../game-view.ts'
import { usePurse } from '../../purse/use-purse.ts'
import { useRounds } from '../../rounds/use-rounds.ts'
import { limitsOf } from '../../stake/stake-rules.ts'
import type { LiveGameId } from '../live-game.ts'

export function useLiveSeat(game: LiveGameId) {
  const user = useUser()
  const mode: PlayMode = user ? 'real' : 'demo'
  const purse = usePurse(user)
  // a guest is known by a cookie that comes with the first purse
  const isKnown = Boolean(user) || (user === null && purse.text !== undefined)
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game }, query: { currency: purse.currency } })
  const rounds = useRounds(game, mode, { enabled: isKnown })
  return {
    user,
    mode,
    purse,
    currency: purse.currency,
    limits: facts.data && limitsOf(facts.data),
    rounds,
    isKnown,
    isReady: Boolean(facts.data && isKnown && purse.balance !== undefined),
  }
}

export type LiveSeat = ReturnType<typeof useLiveSeat>
