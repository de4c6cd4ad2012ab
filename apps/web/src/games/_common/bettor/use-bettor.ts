/** Who bets, with which money and within which limits: guests use demo money (D-49), players stake their own. */
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useBonusLimit, withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { useUser } from '../../../lib/session/user.ts'
import type { PlayMode } from '../game-view.ts'
import { limitsOf } from '../stake/stake-rules.ts'
import { useTableWallet } from '../wallet/use-table-wallet.ts'

/** `chosen`: a table where the visitor selects the mode; a guest with real money can watch and has no wallet. */
export function useBettor(chosen?: PlayMode) {
  const user = useUser()
  const mode: PlayMode = chosen ?? (user ? 'real' : 'demo')
  const wallet = useTableWallet(mode === 'demo' && user !== undefined ? null : (user ?? undefined))
  return {
    user,
    mode,
    wallet,
    currency: wallet.currency,
    /** A guest is identified by a cookie set with the first demo wallet: parallel first calls would each create a guest. */
    isKnown: mode === 'demo' ? user !== undefined && wallet.text !== undefined : Boolean(user),
    /** Of a player's real money. */
    bonus: useBonusLimit(mode === 'real' ? user : null),
  }
}

export type Bettor = ReturnType<typeof useBettor>

/**
 * The limits in force of a game, in the bettor's currency; undefined while loading. `mostBets`: of one autobet here (D-65); null: no limit.
 * `refetch`: they may have changed since (D-66).
 */
export function useGameFacts(game: string, { currency, bonus }: Pick<Bettor, 'currency' | 'bonus'>) {
  const { data, isError, refetch } = useApiQuery('GET /api/v2/games/{game}', { params: { game }, query: { currency } })
  return { limits: withBonus(data && limitsOf(data), bonus), mostBets: data?.most_autobet_bets ?? null, isError, refetch }
}
