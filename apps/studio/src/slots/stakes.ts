/** The bet levels of a slot in a currency: from the smallest stake to the largest whose best win is allowed (games.md 0.4). */
import { betLevels } from '@fairhouse/games'
import { type Currency, MAX_WIN, type Minor, payoutOf } from '@fairhouse/money'

import { type StakeBounds, stakeBounds } from '../stakes.ts'
import { slotBetOf, type SlotName } from './catalogue.ts'

export const slotStakes = (name: SlotName, currency: Currency): StakeBounds => stakeBounds(currency, slotBetOf(name))

export const levelsOf = (name: SlotName, currency: Currency): Minor[] => betLevels(slotStakes(name, currency))

/** The value of a free round is the operator's choice; its best win is bounded all the same. */
export function isBetValue(name: SlotName, currency: Currency, value: Minor): boolean {
  return payoutOf(value, slotBetOf(name).bestMultiplier) <= MAX_WIN[currency]
}
