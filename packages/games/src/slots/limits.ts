/** What ends a round of free spins before they are all played. Source: games.md G11. */
import { isWhole } from '../params.ts'

export interface SlotLimits {
  /** In 1/10,000: the round stops once its total reaches this, and pays exactly this. */
  readonly capMultiplier: number
  /** Free spins of one round, those added during the feature included. */
  readonly maxFreeSpins: number
}

/** Those that a slot's table publishes. */
export function limitsOf({ capMultiplier, maxFreeSpins }: SlotLimits): SlotLimits {
  return { capMultiplier, maxFreeSpins }
}

/** The published limits, with those replaced that a golden round sets; undefined where one is no such limit. */
export function limitsWith(published: SlotLimits, changes: Readonly<Record<string, unknown>>): SlotLimits | undefined {
  const known = Object.keys(changes).every((name) => Object.hasOwn(published, name))
  const lawful = Object.values(changes).every((value) => isWhole(value, 0, Number.MAX_SAFE_INTEGER))
  return known && lawful ? { ...published, ...changes } : undefined
}

/** How many spins are added to those awarded so far; never fewer than none. */
export function addedSpins(granted: number, awarded: number, { maxFreeSpins }: SlotLimits): number {
  return Math.max(0, Math.min(granted, maxFreeSpins - awarded))
}
