/** Bets as tests write them: what matters in the test, the rest as it usually is. */
import { systemIds } from '../../../platform/ids.ts'
import type { BetOrder } from '../index.ts'

const USUAL = {
  currency: 'RUB',
  requestHash: 1n,
  account: 'house:dice',
  takesBonus: true,
  pair: null,
  nonce: null,
  round: null,
  outcome: null,
} as const

export const newKey = () => systemIds.next()

export function betBy(player: bigint, stake: bigint, win: bigint | null, more: Partial<BetOrder> = {}): BetOrder {
  return { ...USUAL, player, stake, win, key: newKey(), ...more }
}
