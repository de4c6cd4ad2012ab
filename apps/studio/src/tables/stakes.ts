/** The first stakes of the private table, and its chips. Source: D-23, games.md 0.4. */
import { STUDIO_GAMES } from '@fairhouse/games'
import type { Currency, Minor } from '@fairhouse/money'

import { chipsFrom, type StakeBounds, stakeBounds } from '../stakes.ts'

/** Half of it is the insurance, and half of it again the gain of a blackjack: of one unit both would be nothing. */
const SMALLEST = 2n
const { bestMultiplier } = STUDIO_GAMES.blackjack.parse({})!

export function tableStakes(currency: Currency): StakeBounds & { readonly chips: readonly Minor[] } {
  const bounds = stakeBounds(currency, { smallestStake: SMALLEST, bestMultiplier })
  return { ...bounds, chips: chipsFrom(bounds.min) }
}
