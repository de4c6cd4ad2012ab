/** Pots of players' own money: the house takes a commission, the winner the rest. Source: games.md G6 (b) and G9. */
import { type Minor, floorShare } from '@fairhouse/money'

import { fraction } from './fraction.ts'
import { isWhole } from './params.ts'

/** What a commission is a part of: 500 is 5 %. */
const WHOLE = 10_000

/** What is left of a pot, minor units, floored; `commission` in 1/10,000. */
export function afterCommission(pot: Minor, commission: number): Minor {
  return floorShare(pot, BigInt(WHOLE - commission), BigInt(WHOLE))
}

/** What each bet gets back on average, "num/den"; undefined for a commission that is none. */
export function potReturn(commission: number): string | undefined {
  return isWhole(commission, 0, WHOLE - 1) ? fraction(BigInt(WHOLE - commission), BigInt(WHOLE)) : undefined
}
