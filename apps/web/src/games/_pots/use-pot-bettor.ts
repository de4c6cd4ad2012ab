/** The bettor at a pot and the mode: guests use demo money (D-49), players stake their own. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import { renew } from '../../lib/api/renew.ts'
import { useBonusLimit } from '../../lib/bonuses/bonus-limit.ts'
import { DEMO } from '../../lib/session/keep-balance.ts'
import { useUser } from '../../lib/session/user.ts'
import { useSeeds } from '../_common/seeds/use-seeds.ts'
import { useTableWallet } from '../_common/wallet/use-table-wallet.ts'
import { potModeOf, potPath } from './pot-mode.ts'

export function usePotBettor() {
  const user = useUser()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const isGuest = user === null
  const mode = potModeOf(query, isGuest)
  const wallet = useTableWallet(mode === 'demo' && user !== undefined ? null : (user ?? undefined))
  // a guest is identified by a cookie set with the first demo wallet
  const isKnown = mode === 'demo' ? wallet.text !== undefined : Boolean(user)
  const seeds = useSeeds(mode, { enabled: isKnown })
  return {
    user,
    mode,
    isGuest,
    /** A guest at a real-money pot can watch and not stake. */
    isLooking: isGuest && mode === 'real',
    wallet,
    currency: wallet.currency,
    balance: wallet.balance,
    isKnown,
    isReady: Boolean(isKnown && seeds.data && wallet.balance !== undefined),
    /** Of a player's real money. */
    bonus: useBonusLimit(mode === 'real' ? user : null),
    renewSeeds: seeds.refetch,
    /** Demo money has no live channel: a won pot shows after a refetch. */
    refreshBalance: useCallback(() => void renew(queries, [DEMO]), [queries]),
    /** A page in the same mode. */
    pathOf: (path: string) => potPath(path, mode, isGuest),
  }
}

export type PotBettor = ReturnType<typeof usePotBettor>
