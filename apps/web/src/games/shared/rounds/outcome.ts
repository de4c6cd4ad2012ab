/** Outcome for the player: a return above the stake is a win, anything else is not celebrated. Pure. */
import type { RoundRow } from '../game-view.ts'

export type Outcome = 'won' | 'returned' | 'lost'

type Paid = Pick<RoundRow, 'stake' | 'payout'>

export function outcomeOf({ stake, payout }: Paid): Outcome {
  const [staked, paid] = [minorOf(stake), minorOf(payout)]
  if (paid > staked) return 'won'
  return paid > 0n ? 'returned' : 'lost'
}

/** Chips of ten times the stake and more are highlighted. `multiplier` in 1/10,000. */
export const isBig = ({ multiplier }: Pick<RoundRow, 'multiplier'>): boolean => multiplier >= 100_000

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
