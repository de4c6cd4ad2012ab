/** The balance of the table: the player's wallet, or the visitor's demo wallet on the server (D-6). */
import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, parseMoney } from '@fairhouse/money'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { isNextStake, useFrozenMoney } from '../../../lib/session/frozen-money.ts'
import type { User } from '../../../lib/session/user.ts'
import type { StepAnswer } from '../game-view.ts'
import { newerOf } from './newer.ts'

export interface TableWallet {
  currency: Currency
  /** The balance in minor units; undefined while loading. */
  balance: bigint | undefined
  /** As sent by the server. */
  text: string | undefined
  /** Changes when money moves; undefined while loading. */
  version: string | undefined
}

export const DEMO = 'GET /api/v2/demo'
type DemoWallet = Answer<typeof DEMO>
type Balance = Pick<StepAnswer, 'currency' | 'balance' | 'bonus_balance' | 'total_balance' | 'version'>

/** `user` undefined: not known yet, so nothing is requested; null: demo money, also for a player in demo mode. */
export function useTableWallet(user: User | null | undefined): TableWallet {
  const { data: demo } = useApiQuery(DEMO, undefined, { enabled: user === null, staleTime: Infinity })
  const pushed = useFrozenMoney(useLive('balance', { enabled: Boolean(user) }), isNextStake)
  if (!user) return { currency: demo?.currency ?? 'RUB', balance: parseMoney(demo?.balance), text: demo?.balance, version: demo?.version }
  const { currency, total_balance } = pushed?.currency === user.currency ? pushed : user
  return { currency: currency ?? 'RUB', balance: parseMoney(total_balance), text: total_balance, version: pushed?.version }
}

/** Stores the balance of a response, if it has one, unless the live channel was faster. */
export function useKeepBalance(): (mode: 'real' | 'demo', answer: Balance) => void {
  const queries = useQueryClient()
  return useCallback(
    (mode, { currency, balance, bonus_balance, total_balance, version }) => {
      if (balance === undefined || bonus_balance === undefined || total_balance === undefined || version === undefined) return
      if (mode === 'demo') return void queries.setQueryData<DemoWallet>([DEMO], (known) => newerOf(known, { currency, balance, version }))
      const come = { currency, balance, bonus_balance, total_balance, version }
      queries.setQueryData<typeof come>(['live', 'balance'], (known) => newerOf(known, come))
    },
    [queries],
  )
}
