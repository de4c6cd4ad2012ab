/** The bettor at a live table with mode, balance and limits. */
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useBonusLimit, withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { useUser } from '../../../lib/session/user.ts'
import type { PlayMode } from '../../_common/game-view.ts'
import { useRounds } from '../../_common/rounds/use-rounds.ts'
import { limitsOf } from '../../_common/stake/stake-rules.ts'
import { useTableWallet } from '../../_common/wallet/use-table-wallet.ts'
import type { LiveGameId } from '../live-game.ts'

export function useLiveBettor(game: LiveGameId) {
  const user = useUser()
  const mode: PlayMode = user ? 'real' : 'demo'
  const wallet = useTableWallet(user)
  // a guest is identified by a cookie set with the first demo wallet
  const isKnown = Boolean(user) || (user === null && wallet.text !== undefined)
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game }, query: { currency: wallet.currency } })
  const rounds = useRounds(game, mode, { enabled: isKnown })
  return {
    user,
    mode,
    wallet,
    currency: wallet.currency,
    limits: withBonus(facts.data && limitsOf(facts.data), useBonusLimit(user)),
    rounds,
    isKnown,
    isReady: Boolean(facts.data && isKnown && wallet.balance !== undefined),
  }
}

export type LiveBettor = ReturnType<typeof useLiveBettor>
