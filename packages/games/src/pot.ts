/** Pots of players' money: the house takes a commission, the winner gets the rest. Source: games.md G6 (b) and G9. */
import { type Minor, floorShare } from '@fairhouse/money'

/** The scale of a commission: 500 is 5 %. */
const WHOLE = 10_000

/** A pot less its commission, minor units, floored; `commission` in 1/10,000. */
export function afterCommission(pot: Minor, commission: number): Minor {
  return floorShare(pot, BigInt(WHOLE - commission), BigInt(WHOLE))
}
