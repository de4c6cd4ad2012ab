/** Ranges of time and height, and their ticks. Pure. */
import type { Milliseconds } from '@fairhouse/money'

import { multiplierAt } from './growth.ts'

export interface Axes {
  toMs: Milliseconds
  /** Height range as a factor: the bottom is 1. */
  top: number
}

/** The tip stays within this share of either axis (visual language, section 6). */
const TIP = 0.85
const FIRST_MS = 10_000
const FIRST_TOP = 2

/** Ranges grow with the tip, so that nothing jumps. */
export function axesAt(ms: number): Axes {
  const gain = multiplierAt(ms) / 100 - 1
  return { toMs: Math.max(FIRST_MS, ms / TIP), top: 1 + Math.max(FIRST_TOP - 1, gain / TIP) }
}

const ROUND = [1, 2, 5, 10]

/** The smallest round step, 1, 2 or 5 times a power of ten, with at most `most` ticks in `range`. */
export function roundStep(range: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(range / most))
  const factor = ROUND.find((one) => range / (one * power) <= most) ?? 10
  return factor * power
}

/** Multiples of `step` from `from` to `to`, without floating-point noise. */
export function ticksOf(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const count = Math.floor(to / step + 1e-9) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}
