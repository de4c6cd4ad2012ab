/** One spin of tumble65: wins vanish and the grid tumbles until nothing wins. Source: games.md G11. */
import type { ByteSource } from '@fairhouse/fairness'

import { type Cell, type Grid, drawGrid, multipliersOf, paying, scattersOf, tumbled } from './grid.ts'
import { TUMBLE65 } from './table.data.ts'

export interface TumbleWin {
  readonly cell: Cell
  readonly count: number
  /** In 1/10,000 of the stake. */
  readonly pay: number
}

export interface Tumble {
  readonly wins: readonly TumbleWin[]
  /** The sum of the wins. */
  readonly win: number
  /** After the symbols fell and the empty cells were drawn. */
  readonly after: Grid
}

export interface TumbleSpin {
  readonly grid: Grid
  readonly finalGrid: Grid
  readonly tumbles: readonly Tumble[]
  /** The sum of all tumbles, in 1/10,000 of the stake, before any multiplier. */
  readonly win: number
  readonly multSum: number
  readonly scatters: number
}

/** By symbol and tier, in 1/10,000. */
const PAYS = /* @__PURE__ */ paysOf(TUMBLE65)

/** Fewest symbols of each tier of the pays. */
const TIERS = [8, 10, 12] as const

export function drawSpin(bytes: ByteSource): TumbleSpin {
  const grid = drawGrid(bytes)
  const tumbles: Tumble[] = []
  let finalGrid = grid
  let win = 0
  for (let wins = winsOn(grid); wins.length > 0; wins = winsOn(finalGrid)) {
    finalGrid = tumbled(
      bytes,
      finalGrid,
      wins.map(({ cell }) => cell),
    )
    const paid = wins.reduce((sum, { pay }) => sum + pay, 0)
    tumbles.push({ wins, win: paid, after: finalGrid })
    win += paid
  }
  return { grid, finalGrid, tumbles, win, multSum: multipliersOf(finalGrid), scatters: scattersOf(finalGrid) }
}

/** In 1/10,000 of the stake. */
export function scatterMultiplier(scatters: number): number {
  if (scatters < TUMBLE65.triggerAt) return 0
  return TUMBLE65.scatterPays[scatters >= 6 ? 6 : (scatters as 4 | 5)]
}

/** Rows of the pay table: each tier with its fewest and most symbols. */
export const TUMBLE_TIERS = /* @__PURE__ */ TIERS.map((from, tier) => ({
  tier,
  from,
  ...(TIERS[tier + 1] !== undefined && { to: TIERS[tier + 1]! - 1 }),
}))

function winsOn(grid: Grid): TumbleWin[] {
  const wins: TumbleWin[] = []
  paying(grid).forEach((count, cell) => {
    if (count >= TIERS[0]) wins.push({ cell, count, pay: PAYS[cell]![tierOf(count)]! })
  })
  return wins
}

function paysOf({ pays }: { pays: Readonly<Record<string, readonly number[]>> }) {
  return Object.values(pays)
}

function tierOf(count: number): number {
  return count >= TIERS[2] ? 2 : count >= TIERS[1] ? 1 : 0
}
