import { useLive } from '../live/use-live.ts'
import { useFrozenMoney } from './frozen-money.ts'
import type { User } from './user.ts'

export type WalletView = Pick<User, 'currency' | 'balance' | 'bonus_balance' | 'total_balance'>

/** The player's money: as the record said, then as the house pushes it after every bet and payment. */
export function useWallet(user: User): WalletView {
  const pushed = useFrozenMoney(useLive('balance'))
  return pushed && pushed.currency === user.currency ? pushed : user
}
