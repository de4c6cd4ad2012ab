/**
 * Cells of a strip. The result is known before the strip moves; a generator seeded by the round draws the neighbours by the case's own
 * odds, so that a replay shows the same strip and rare items are not shown more often than they fall. Pure.
 */
import type { CaseTable } from '@fairhouse/games'

export interface StripPlan {
  /** Indexes of items, in strip order. */
  readonly cells: readonly number[]
  /** Index of the drawn cell. */
  readonly landing: number
  /** First and last position of the ticks, in cells from the start of the strip. */
  readonly from: number
  readonly to: number
}

/** A wide window shows four cells on either side of the ticks, a narrow one two. */
const WIDE = { cells: 48, landing: 41, start: 5.5 }
const NARROW = { cells: 30, landing: 26, start: 2.5 }

/** A stop on the edge of a cell could be read as the neighbour's. */
const MARGIN = 0.08

interface DrawnItem {
  /** Of the items. */
  readonly index: number
  /** Of 100,000; when unknown, the strip stops in the middle. */
  readonly ticket: number | undefined
}

/** `seed` identifies the round and the strip. Without a draw the strip does not move. */
export function stripPlan({ items }: CaseTable, seed: string, isWide: boolean, drawn?: DrawnItem): StripPlan {
  const { cells: count, landing, start } = isWide ? WIDE : NARROW
  const random = generator(seed)
  const weights = items.map(({ weight }) => weight)
  const cells = Array.from({ length: count }, () => drawnBy(weights, random()))
  if (drawn) cells[landing] = drawn.index
  return { cells, landing, from: start, to: landing + (drawn ? stopIn(weights, drawn) : 0.5) }
}

/** Stop position within the cell, 0 to 1: the ticket's position among those of the item. */
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

/** Numbers from 0 to 1 derived from a text. They decide nothing. */
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
