/**
 * What runs past the ticks. The result is there before the strip moves; its neighbours are drawn by the case's own odds
 * from a generator seeded by the round, so that a replay shows the same strip and no rare item is paraded. Pure.
 */
import type { CaseTable } from '@fairhouse/games'

export interface StripPlan {
  /** Indexes of items, in the order of the strip. */
  readonly cells: readonly number[]
  /** Which of the cells is the one drawn. */
  readonly landing: number
  /** Where the ticks stand at first and at last, in cells from the start of the strip. */
  readonly from: number
  readonly to: number
}

/** A wide window shows four cells on either side of the ticks, a narrow one two. */
const WIDE = { cells: 48, landing: 41, start: 5.5 }
const NARROW = { cells: 30, landing: 26, start: 2.5 }

/** A stop on the very edge of a cell could be read as its neighbour's. */
const MARGIN = 0.08

interface DrawnItem {
  /** Of the items. */
  readonly index: number
  /** Of 100,000; where it is not known, the strip stops in the middle. */
  readonly ticket: number | undefined
}

/** `seed` names the round and the strip. Without a draw the strip only lies there. */
export function stripPlan({ items }: CaseTable, seed: string, isWide: boolean, drawn?: DrawnItem): StripPlan {
  const { cells: count, landing, start } = isWide ? WIDE : NARROW
  const random = generator(seed)
  const weights = items.map(({ weight }) => weight)
  const cells = Array.from({ length: count }, () => drawnBy(weights, random()))
  if (drawn) cells[landing] = drawn.index
  return { cells, landing, from: start, to: landing + (drawn ? stopIn(weights, drawn) : 0.5) }
}

/** Where in its cell the strip stops, 0 to 1: where the ticket lies among those of the item. */
function stopIn(weights: readonly number[], { index, ticket }: DrawnItem): number {
  if (ticket === undefined) return 0.5
  const first = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0)
  return MARGIN + (1 - 2 * MARGIN) * ((ticket - first + 0.5) / weights[index]!)
}

/** `at`: 0 to 1. */
function drawnBy(weights: readonly number[], at: number): number {
  let left = at * weights.reduce((sum, weight) => sum + weight, 0)
  const index = weights.findIndex((weight) => (left -= weight) < 0)
  return index === -1 ? weights.length - 1 : index
}

/** Numbers from 0 to 1 that follow from a text alone. Nothing is decided by them. */
function generator(seed: string): () => number {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
