/** The bettor with mode, balance, limits, seeds, last rounds, autobet. */
import { useEffect } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useBonusLimit, withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { useUser } from '../../../lib/session/user.ts'
import type { PlayMode } from '../../_common/game-view.ts'
import { useRounds } from '../../_common/rounds/use-rounds.ts'
import { useSeeds } from '../../_common/seeds/use-seeds.ts'
import { limitsOf } from '../../_common/stake/stake-rules.ts'
import { useTableWallet } from '../../_common/wallet/use-table-wallet.ts'
import { useAutobet } from '../autobet/use-autobet.ts'

export function useBettor(game: string) {
  const user = useUser()
  const mode: PlayMode = user ? 'real' : 'demo'
  const wallet = useTableWallet(user)
  // A guest is identified by a cookie set with the first demo wallet: parallel first calls would each create a guest.
  const isKnown = Boolean(user) || (user === null && wallet.text !== undefined)
  const facts = useApiQuery('GET /api/v2/games/{game}', { params: { game }, query: { currency: wallet.currency } })
  const seeds = useSeeds(mode, { enabled: isKnown })
  const rounds = useRounds(game, mode, { enabled: isKnown })
  const autobet = useAutobet(game, mode, isKnown ? mode === 'real' : undefined)
  const { refetch } = facts
  const isStoppedByLimits = autobet.state?.stopped === 'bet_limit'
  // the limits of this page may predate a change (D-66)
  useEffect(() => {
    if (isStoppedByLimits) void refetch()
  }, [isStoppedByLimits, refetch])
  return {
    user,
    mode,
    wallet,
    currency: wallet.currency,
    limits: withBonus(facts.data && limitsOf(facts.data), useBonusLimit(user)),
    seeds,
    rounds,
    autobet,
    isKnown,
    isReady: Boolean(facts.data && seeds.data && wallet.balance !== undefined),
    hasFailed: facts.isError || seeds.isError,
    retry() {
      for (const { isError, refetch } of [facts, seeds, rounds]) if (isError) void refetch()
    },
  }
}

export type Bettor = ReturnType<typeof useBettor>
