/** One round of tumble65: the paid spin and the free spins it awards, whose multipliers add up. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'

import { type FreeSpin, playFeature } from '../slots/feature.ts'
import { type SlotLimits, addedSpins, limitsOf } from '../slots/limits.ts'
import { cellName, named } from './grid.ts'
import { type Tumble, type TumbleSpin, drawSpin, scatterMultiplier } from './spin.ts'
import { TUMBLE65 } from './table.data.ts'

export const TUMBLE65_LIMITS = /* @__PURE__ */ limitsOf(TUMBLE65)

/** A free spin; its multiplier is what it returned, scatters included. */
export interface TumbleFree extends TumbleSpin, FreeSpin {
  /** The sum of the multipliers of winning free spins so far, this one included. */
  readonly accumulated: number
}

export interface TumbleRound {
  readonly base: TumbleSpin
  /** What the paid spin returned, in 1/10,000. */
  readonly baseMultiplier: number
  readonly freeSpins: readonly TumbleFree[]
  readonly multiplier: number
  readonly capped: boolean
}

/** `limits` other than the published ones stand in golden rounds only. */
export function spinTumble65(bytes: ByteSource, limits: SlotLimits = TUMBLE65_LIMITS): TumbleRound {
  const base = drawSpin(bytes)
  const baseMultiplier = base.win * (base.multSum > 0 ? base.multSum : 1) + scatterMultiplier(base.scatters)
  let accumulated = 0
  const feature = playFeature<TumbleFree>({ multiplier: baseMultiplier, awarded: awardedBy(base) }, limits, (awarded) => {
    const spin = drawSpin(bytes)
    const multiplies = spin.win > 0 && spin.multSum > 0
    if (multiplies) accumulated += spin.multSum
    const multiplier = spin.win * (multiplies ? accumulated : 1) + scatterMultiplier(spin.scatters)
    const granted = spin.scatters >= TUMBLE65.retriggerAt ? TUMBLE65.retrigger : 0
    return { ...spin, multiplier, accumulated, added: addedSpins(granted, awarded, limits) }
  })
  return { base, baseMultiplier, ...feature }
}

export function awardedBy({ scatters }: TumbleSpin): number {
  return scatters >= TUMBLE65.triggerAt ? TUMBLE65.freeSpins : 0
}

/** The first grid and its tumbles in full, the free spins by their figures. */
export function tumble65Outcome({ base, baseMultiplier, freeSpins }: TumbleRound) {
  const { grid, finalGrid, tumbles, multSum, scatters } = base
  return {
    grid: named(grid),
    finalGrid: named(finalGrid),
    tumbles: tumbles.map(tumbleOutcome),
    multSum,
    scatters,
    baseMultiplier,
    freeSpins: freeSpins.map(freeOutcome),
  }
}

export type Tumble65Outcome = ReturnType<typeof tumble65Outcome>

function tumbleOutcome({ wins, win }: Tumble) {
  return { wins: wins.map(({ cell, count }) => ({ symbol: cellName(cell), count })), win }
}

function freeOutcome({ win, multSum, accumulated, scatters, multiplier, added, tumbles }: TumbleFree) {
  return { win, multSum, accumulated, scatters, multiplier, added, tumbles: tumbles.length }
}
