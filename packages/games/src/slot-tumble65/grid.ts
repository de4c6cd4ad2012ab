/** The grid of tumble65: cells by column from the top row down, drawn one by one. Source: games.md G11. */
import { type ByteSource, weighted } from '@fairhouse/fairness'

import { TUMBLE65 } from './table.data.ts'

/** A symbol by its place in the table; from `FIRST_MULTIPLIER` on it is a multiplier by its place among the values. */
export type Cell = number

/** grid[column][row]. */
export type Grid = readonly (readonly Cell[])[]

const PAYING = 8
const SCATTER: Cell = 8
const FIRST_MULTIPLIER: Cell = 9

export function drawGrid(bytes: ByteSource): Grid {
  return Array.from({ length: TUMBLE65.cols }, () => drawCells(bytes, TUMBLE65.rows))
}

/** The cells of these symbols vanish, the rest fall, and each column is filled from the left, its top first. */
export function tumbled(bytes: ByteSource, grid: Grid, winning: readonly Cell[]): Grid {
  return grid.map((column) => {
    const left = column.filter((cell) => !winning.includes(cell))
    return left.length === column.length ? column : [...drawCells(bytes, TUMBLE65.rows - left.length), ...left]
  })
}

/** How often each paying symbol stands on the grid. */
export function paying(grid: Grid): number[] {
  const counts = Array.from({ length: PAYING }, () => 0)
  for (const column of grid) for (const cell of column) if (cell < PAYING) counts[cell]!++
  return counts
}

export function scattersOf(grid: Grid): number {
  let count = 0
  for (const column of grid) for (const cell of column) if (cell === SCATTER) count++
  return count
}

/** The sum of the multipliers on the grid. */
export function multipliersOf(grid: Grid): number {
  let sum = 0
  for (const column of grid) for (const cell of column) if (cell >= FIRST_MULTIPLIER) sum += TUMBLE65.multValues[cell - FIRST_MULTIPLIER]!
  return sum
}

/** "P5", "SCAT" or "MULT15". */
export function cellName(cell: Cell): string {
  return cell < FIRST_MULTIPLIER ? TUMBLE65.symbols[cell]! : `MULT${TUMBLE65.multValues[cell - FIRST_MULTIPLIER]}`
}

export function named(grid: Grid): string[][] {
  return grid.map((column) => column.map(cellName))
}

/** Top to bottom; a multiplier draws its value at once. */
function drawCells(bytes: ByteSource, count: number): Cell[] {
  const cells: Cell[] = []
  while (cells.length < count) {
    const cell = weighted(bytes, TUMBLE65.weights)
    cells.push(cell < FIRST_MULTIPLIER ? cell : FIRST_MULTIPLIER + weighted(bytes, TUMBLE65.multWeights))
  }
  return cells
}
