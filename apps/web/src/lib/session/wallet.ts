import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { renew, renewAll } from '../api/renew.ts'
import { useLive } from '../live/use-live.ts'
import { isNextStake, useFrozenMoney } from './frozen-money.ts'
import { type User, USER_ROUTE } from './user.ts'

export type WalletView = Pick<User, 'currency' | 'balance' | 'bonus_balance' | 'total_balance'>

/** The player's balances: from the player record, then pushed after every bet and payment. */
export function useWallet(user: User): WalletView {
  const live = useLive('balance')
  const pushed = useFrozenMoney(live, isNextStake)
  useRefreshOnChange(user.currency, live?.currency)
  return pushed && pushed.currency === user.currency ? pushed : user
}

/** D-21: another tab or device changed the currency. All displayed money is refetched, the player first. */
function useRefreshOnChange(currency: User['currency'], pushed: string | undefined) {
  const queries = useQueryClient()
  const isOther = pushed !== undefined && pushed !== currency
  useEffect(() => {
    if (!isOther) return
    void renew(queries, [USER_ROUTE]).then(() => renewAll(queries, USER_ROUTE))
  }, [isOther, pushed, queries])
}
