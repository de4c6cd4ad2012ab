/**
 * Prices move against the outcomes that carry most liability, and never give away more than half of their margin. Source: sportsbook.md 6,
 * D-55; docs/decisions/0041.
 */
import type { Minor } from '@fairhouse/money'

import type { Market } from '../markets/market.ts'
import { wholeOf } from '../markets/validity.ts'
import { toLadder, toLadderUp } from '../odds/ladder.ts'
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'

/** Default of the league's setting: how much the probability of an outcome at its limit rises against one without liability. */
export const FULL_SHIFT: Ppm = 150_000

export interface ShiftTerms {
  /** Part of its limit that an outcome carries, at most the whole, by its key. A missing one carries nothing. */
  readonly loads: Readonly<Record<string, Ppm>>
  /** 0: no price moves. */
  readonly fullShift: Ppm
}

interface Priced {
  readonly key: string
  readonly odds: Odds
  readonly isSuspended: boolean
}

/**
 * The loaded outcome gets shorter and the others longer; a move below one step of the ladder changes nothing, and equal loads move nothing.
 * The probabilities are those that the given prices imply.
 */
export function shiftByLiability<T extends Priced>(
  definition: Market,
  outcomes: readonly T[],
  { loads, fullShift }: ShiftTerms,
): readonly T[] {
  const carried = outcomes.map(({ key }) => loads[key] ?? 0)
  const lowest = Math.min(...carried)
  if (fullShift === 0 || carried.every((load) => load === lowest)) return outcomes
  const whole = wholeOf(definition) / PPM_SCALE
  const implied = outcomes.map(({ odds }) => 1000 / odds)
  const sum = implied.reduce((total, each) => total + each, 0)
  const rises = carried.map((load) => 1 + ((load - lowest) * fullShift) / PPM_SCALE ** 2)
  const rise = implied.reduce((total, each, at) => total + (each / sum) * rises[at]!, 0)
  // A price of a suspended outcome need not be a current one, so the margin is unknown.
  const margin = outcomes.some(({ isSuspended }) => isSuspended) ? 0 : sum / whole - 1
  return outcomes.map((outcome, at) => {
    const chance = implied[at]! * (rises[at]! / rise)
    const least = implied[at]! - spareMargin(implied[at]!, margin, outcomes.length)
    return { ...outcome, odds: moved(outcome.odds, Math.max(chance, least)) }
  })
}

/** Half of the margin of an outcome, by the model that puts least of the market's margin on it. */
function spareMargin(implied: number, margin: number, outcomes: number): number {
  const proportional = (implied * margin) / (1 + margin)
  const longshot = (margin * (1 - implied)) / (outcomes - 1)
  return Math.max(0, Math.min(proportional, longshot) / 2)
}

function moved(before: Odds, chance: number): Odds {
  const raw = 1000 / chance
  return raw < before ? Math.min(before, toLadderUp(raw)) : Math.max(before, toLadder(Math.floor(raw)))
}

/** Part of the limit, at most the whole; EUR minor units. */
export function loadOf(liability: Minor, limit: Minor): Ppm {
  if (liability <= 0n) return 0
  if (liability >= limit) return PPM_SCALE
  return Number((liability * BigInt(PPM_SCALE)) / limit)
}
