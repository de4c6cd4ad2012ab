/** The bettor at a pot, in the mode that the address selects. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import { renew } from '../../lib/api/renew.ts'
import { DEMO } from '../../lib/session/keep-balance.ts'
import { useUser } from '../../lib/session/user.ts'
import { useBettor } from '../_common/bettor/use-bettor.ts'
import { useSeeds } from '../_common/seeds/use-seeds.ts'
import { potModeOf, potPath } from './pot-mode.ts'

export function usePotBettor() {
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const isGuest = useUser() === null
  const bettor = useBettor(potModeOf(query, isGuest))
  const { mode, isKnown, wallet } = bettor
  const seeds = useSeeds(mode, { enabled: isKnown })
  return {
    ...bettor,
    isGuest,
    /** A guest at a real-money pot can watch and not stake. */
    isLooking: isGuest && mode === 'real',
    balance: wallet.balance,
    isReady: Boolean(isKnown && seeds.data && wallet.balance !== undefined),
    renewSeeds: seeds.refetch,
    /** Demo money has no live channel: a won pot shows after a refetch. */
    refreshBalance: useCallback(() => void renew(queries, [DEMO]), [queries]),
    /** A page in the same mode. */
    pathOf: (path: string) => potPath(path, mode, isGuest),
  }
}

export type PotBettor = ReturnType<typeof usePotBettor>
