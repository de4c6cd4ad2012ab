/** Bet orders for tests: the test gives the fields that matter, defaults fill the rest. */
import { systemIds } from '../../../../platform/ids.ts'
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
/** A limit that no test bet reaches: its wallet still leaves the fast path. */
export const WIDE: PlayLimits = { wager: { ...NONE, day: 10n ** 9n }, loss: NONE }

export const newKey = () => systemIds.next()

export function betBy(player: bigint, stake: bigint, win: bigint | null, more: Partial<BetOrder> = {}): BetOrder {
  return { ...USUAL, player, stake, win, key: newKey(), ...more }
}
