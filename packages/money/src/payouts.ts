/** The return of a stake: multipliers are integers in 1/10,000 of the stake, payouts round down (D-22, games.md 0.3). */
import type { Minor } from './units.ts'

/** 10,000 is 1.0000x. Crash and odds have other scales. */
export const MULTIPLIER_SCALE = 10_000

/** Total return in minor units, floored, and at most `maxWin` if given. */
export function payoutOf(stake: Minor, multiplier: number, maxWin?: Minor): Minor {
  const returned = floorShare(stake, BigInt(multiplier), BigInt(MULTIPLIER_SCALE))
  return maxWin !== undefined && returned > maxWin ? maxWin : returned
}

/** amount x num / den, rounded down; the amount is not negative, so truncation is the floor. */
export function floorShare(amount: Minor, num: bigint, den: bigint): Minor {
  return (amount * num) / den
}
