/** Prices move against the outcomes that carry most liability, never beyond the fair price. Source: sportsbook.md 6, D-55. */
import type { Minor } from '@fairhouse/money'

import { applyMargin, type MarginModel } from '../odds/margin.ts'
import { toLadder } from '../odds/ladder.ts'
import { toPpm } from '../odds/ppm.ts'
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'
import { fairOdds } from '../pricing/price-markets.ts'

/** How much the probability of an outcome at its limit rises. */
export const FULL_SHIFT: Ppm = 150_000

export interface ShiftTerms {
  readonly model: MarginModel
  readonly margin: Ppm
  /** Liability of each outcome and the limit of one, EUR minor units. */
  readonly liabilities: readonly Minor[]
  readonly limit: Minor
}

/** The loaded outcome gets shorter and the others longer; an outcome at or above its limit moves fully. */
export function shiftByLiability(probabilities: readonly Ppm[], { model, margin, liabilities, limit }: ShiftTerms): readonly Odds[] {
  const loads = probabilities.map((_, at) => loadOf(liabilities[at] ?? 0n, limit))
  const lowest = Math.min(...loads)
  const weights = probabilities.map((p, at) => p * (1 + ((loads[at]! - lowest) * FULL_SHIFT) / PPM_SCALE ** 2))
  const { odds } = applyMargin(model, toPpm(weights), margin)
  // A price above the fair one would give the player an expected gain.
  return odds.map((each, at) => Math.min(each, toLadder(fairOdds(probabilities[at]!))))
}

/** Part of the limit in ppm, at most the whole. */
function loadOf(liability: Minor, limit: Minor): Ppm {
  if (limit <= 0n || liability >= limit) return PPM_SCALE
  return Number((liability * BigInt(PPM_SCALE)) / limit)
}
