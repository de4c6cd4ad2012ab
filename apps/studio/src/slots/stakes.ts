/** The bet levels of a slot in a currency: from a small stake to the largest whose best win is allowed (games.md 0.4). */
import { betLevels } from '@fairhouse/games'
import { type Currency, MAX_WIN, type Minor, payoutOf } from '@fairhouse/money'

import { slotBetOf, type SlotName } from './catalogue.ts'

/** Minor units. */
const STAKES: Readonly<Record<Currency, { readonly min: Minor; readonly max: Minor }>> = {
  RUB: { min: 10_00n, max: 10_000_00n },
  INR: { min: 10_00n, max: 10_000_00n },
  KZT: { min: 50_00n, max: 50_000_00n },
  USD: { min: 25n, max: 100_00n },
  EUR: { min: 25n, max: 100_00n },
}
const SCALE = 10_000n

export function levelsOf(name: SlotName, currency: Currency): Minor[] {
  const { smallestStake, bestMultiplier } = slotBetOf(name)
  const { min, max } = STAKES[currency]
  const largest = (MAX_WIN[currency] * SCALE) / BigInt(bestMultiplier)
  return betLevels({ min: smallestStake > min ? smallestStake : min, max: largest < max ? largest : max })
}

/** The value of a free round is the operator's choice; its best win is bounded all the same. */
export function isBetValue(name: SlotName, currency: Currency, value: Minor): boolean {
  return payoutOf(value, slotBetOf(name).bestMultiplier) <= MAX_WIN[currency]
}
