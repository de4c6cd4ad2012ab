/** Who stands before a pot, and with whose money: guests practise with play money (D-49), players stake their own. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import { useUser } from '../../../lib/session/user.ts'
import { DEMO, useTableWallet } from '../purse/use-table-wallet.ts'
import { useSeeds } from '../seeds/use-seeds.ts'
import { potModeOf, potPath } from './pot-mode.ts'

export function usePotBettor() {
  const user = useUser()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const isGuest = user === null
  const mode = potModeOf(query, isGuest)
  const wallet = useTableWallet(mode === 'demo' && user !== undefined ? null : (user ?? undefined))
  // a guest is known by a cookie that comes with the first purse
  const isKnown = mode === 'demo' ? wallet.text !== undefined : Boolean(user)
  const seeds = useSeeds(mode, { enabled: isKnown })
  return {
    user,
    mode,
    isGuest,
    /** A guest before a pot of real money sees everything and stakes nothing. */
    isLooking: isGuest && mode === 'real',
    wallet,
    currency: wallet.currency,
    balance: wallet.balance,
    isKnown,
    isReady: Boolean(isKnown && seeds.data && wallet.balance !== undefined),
    renewSeeds: seeds.refetch,
    /** Play money is told by calls alone: a pot that was won is seen when the house is asked. */
    refreshBalance: useCallback(() => void queries.invalidateQueries({ queryKey: [DEMO] }), [queries]),
    /** Another page of the same money. */
    pathOf: (path: string) => potPath(path, mode, isGuest),
  }
}

export type PotBettor = ReturnType<typeof usePotBettor>
