/** Bets as tests write them: what matters in the test, the rest as it usually is. */
import { systemIds } from '../../../platform/ids.ts'
import type { BetOrder, PlayLimits } from '../index.ts'

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

const NONE = { day: null, week: null, month: null }
/** A limit that no bet of a test reaches: its wallet is judged another way all the same. */
export const WIDE: PlayLimits = { wager: { ...NONE, day: 10n ** 9n }, loss: NONE }

export const newKey = () => systemIds.next()

export function betBy(player: bigint, stake: bigint, win: bigint | null, more: Partial<BetOrder> = {}): BetOrder {
  return { ...USUAL, player, stake, win, key: newKey(), ...more }
}
