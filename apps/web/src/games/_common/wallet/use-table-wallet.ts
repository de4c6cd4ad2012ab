/** The balance of the table: the player's wallet, or the visitor's demo wallet on the server (D-6). */
import { type Minor, type Currency, parseMoney } from '@fairhouse/money'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { isNextStake, useFrozenMoney } from '../../../lib/session/frozen-money.ts'
import { DEMO } from '../../../lib/session/keep-balance.ts'
import type { User } from '../../../lib/session/user.ts'

export interface TableWallet {
  currency: Currency
  /** The balance in minor units; undefined while loading. */
  balance: Minor | undefined
  /** As sent by the server. */
  text: string | undefined
  /** Changes when money moves; undefined while loading. */
  version: string | undefined
}

/** `user` undefined: not known yet, so nothing is requested; null: demo money, also for a player in demo mode. */
export function useTableWallet(user: User | null | undefined): TableWallet {
  const { data: demo } = useApiQuery(DEMO, undefined, { enabled: user === null, staleTime: Infinity })
  const pushed = useFrozenMoney(useLive('balance', { enabled: Boolean(user) }), isNextStake)
  if (!user) return { currency: demo?.currency ?? 'RUB', balance: parseMoney(demo?.balance), text: demo?.balance, version: demo?.version }
  const { currency, total_balance } = pushed?.currency === user.currency ? pushed : user
  return { currency: currency ?? 'RUB', balance: parseMoney(total_balance), text: total_balance, version: pushed?.version }
}
