import { parseMoney } from '@fairhouse/money'

import { useLive } from '../live/use-live.ts'
import type { User } from './user.ts'
import type { WalletView } from './wallet.ts'

/** Amounts of the active bonus, as text. */
export interface Wagering {
  readonly progress: string
  readonly required: string
}

/** The active bonus in the player's currency: from the player record, then pushed with each bet that it lists. Null without one. */
export function useWagering(user: User, { bonus_balance: held }: WalletView): Wagering | null {
  const live = useLive('bonus', { enabled: user.bonus !== null || parseMoney(held) !== 0n })
  if (!live) return user.bonus
  return live.active?.currency === user.currency ? live.active : null
}

/** 0 … 1. */
export const partOf = ({ progress, required }: Wagering): number => Number(progress) / Number(required)
