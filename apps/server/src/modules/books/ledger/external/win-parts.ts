/** What each stake of a round has of a win. Pure. */
import type { Minor } from '@fairhouse/money'

import type { WinPart } from './types.ts'

export interface LiveStake {
  readonly bet: string
  readonly amount: Minor
  readonly bonus: Minor
}

/** Cash by the cash of the stakes, bonus money by their bonus money; the sums are exact. Leaves out stakes that get nothing. */
export function spreadWin({ amount, bonus }: Pick<WinPart, 'amount' | 'bonus'>, stakes: readonly LiveStake[]): WinPart[] {
  const cashParts = sharesOf(
    amount - bonus,
    stakes.map((stake) => stake.amount - stake.bonus),
  )
  const bonusParts = sharesOf(
    bonus,
    stakes.map((stake) => stake.bonus),
  )
  return stakes
    .map(({ bet }, n) => ({ bet, amount: cashParts[n]! + bonusParts[n]!, bonus: bonusParts[n]! }))
    .filter((part) => part.amount > 0n)
}

/** Rounded on the running sum, so that nothing is lost. */
function sharesOf(whole: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  let [before, given] = [0n, 0n]
  return weights.map((weight) => {
    before += weight
    const share = (whole * before) / total - given
    given += share
    return share
  })
}
