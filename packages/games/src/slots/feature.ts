/** A base spin with the free spins it awards, as one round of one nonce. Source: games.md G11. */
import type { SlotLimits } from './limits.ts'

export interface FreeSpin {
  /** In 1/10,000 of the stake. */
  readonly multiplier: number
  /** Free spins that this one added. */
  readonly added: number
}

export interface Feature<Free extends FreeSpin> {
  readonly freeSpins: readonly Free[]
  /** Of the whole round, in 1/10,000. */
  readonly multiplier: number
  readonly capped: boolean
}

/** Plays free spins until none is left or the round's total reaches the cap. `spin` gets how many were awarded so far. */
export function playFeature<Free extends FreeSpin>(
  base: { readonly multiplier: number; readonly awarded: number },
  { capMultiplier }: SlotLimits,
  spin: (awarded: number) => Free,
): Feature<Free> {
  const freeSpins: Free[] = []
  let { multiplier: total, awarded } = base
  while (total < capMultiplier && freeSpins.length < awarded) {
    const free = spin(awarded)
    freeSpins.push(free)
    total += free.multiplier
    awarded += free.added
  }
  const capped = total >= capMultiplier
  return { freeSpins, multiplier: capped ? capMultiplier : total, capped }
}
