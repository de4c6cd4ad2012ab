/** What the operator can lose, and how much more an outcome, event or player may take. Source: sportsbook.md 4. */
import type { Minor } from '@fairhouse/money'

import { atLeastZero, smaller } from '../units.ts'

export type Tier = 1 | 2 | 3

export interface ExposureLimits {
  /** EUR minor units. */
  readonly outcome: Minor
  readonly event: Minor
}

/** Defaults of the operator's settings by the tier of the league. */
export const EXPOSURE_LIMITS: Readonly<Record<Tier, ExposureLimits>> = {
  1: { outcome: 20_000_00n, event: 50_000_00n },
  2: { outcome: 8_000_00n, event: 20_000_00n },
  3: { outcome: 3_000_00n, event: 8_000_00n },
}

/** Liability of a player's open bets of one day, EUR minor units. */
export const PLAYER_DAY_LIMIT: Minor = 50_000_00n

/** What a bet can cost beyond its stake. */
export const liabilityOf = (potential: Minor, stake: Minor): Minor => atLeastZero(potential - stake)

/** What the outcome of each leg carries. */
export const legLiability = (liability: Minor, legs: number): Minor => liability / BigInt(legs)

export interface Liabilities {
  readonly outcome: Minor
  readonly event: Minor
}

export function outcomeHeadroom({ outcome, event }: Liabilities, limits: ExposureLimits): Minor {
  return atLeastZero(smaller(limits.outcome - outcome, limits.event - event))
}

export const playerHeadroom = (openLiability: Minor, limit = PLAYER_DAY_LIMIT): Minor => atLeastZero(limit - openLiability)
