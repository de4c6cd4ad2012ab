/**
 * Limits and turnover in another currency, by the fixed factors of D-23: they must not move with market rates. Limits that
 * protect the player round down, turnover that the player must play rounds up.
 */

import { CURRENCIES, type Currency } from './currencies.ts'
import type { Minor } from './units.ts'

/** Never worth more than `amount`. Minor units, not negative. */
export function convertDown(amount: Minor, from: Currency, to: Currency): Minor {
  const [num, den] = factor(from, to)
  return (amount * num) / den
}

/** Never worth less than `amount`. Minor units, not negative. */
export function convertUp(amount: Minor, from: Currency, to: Currency): Minor {
  const [num, den] = factor(from, to)
  return (amount * num + den - 1n) / den
}

function factor(from: Currency, to: Currency): [num: bigint, den: bigint] {
  const [fromNum, fromDen] = CURRENCIES[from].perRub
  const [toNum, toDen] = CURRENCIES[to].perRub
  return [BigInt(toNum) * BigInt(fromDen), BigInt(toDen) * BigInt(fromNum)]
}
