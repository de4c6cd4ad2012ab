/** The stakes of the shared tables for one round, and their chips. Source: D-23, D-48. */
import type { Currency, Minor } from '@fairhouse/money'

import { chipsFrom, type StakeBounds, stakeBounds } from '../stakes.ts'
import type { LiveName } from './games.ts'

/** Of the bet that pays least and of the one that pays most (games.md 0.4). */
const RULES = {
  baccarat: { smallestStake: 2n, bestMultiplier: 120_000 },
  roulette: { smallestStake: 1n, bestMultiplier: 360_000 },
} as const satisfies Record<LiveName, object>

export function liveStakes(game: LiveName, currency: Currency): StakeBounds & { readonly chips: readonly Minor[] } {
  const bounds = stakeBounds(currency, RULES[game])
  return { ...bounds, chips: chipsFrom(bounds.min) }
}
