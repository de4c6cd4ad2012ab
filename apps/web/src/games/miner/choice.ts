/** Settings of the miner table: number of mines, and the cells of an autobet. Pure. Source: games.md G3. */
import { MINER_CELLS, MINES_MAX, parseMinerParams } from '@fairhouse/games'

import type { RoundPlan } from '../_common/game-view.ts'

export interface MinerChoice {
  mines: number
  /** Cells an autobet opens in each round, in this order. */
  cells: readonly number[]
}

export const FIRST_CHOICE: MinerChoice = { mines: 3, cells: [] }
export const QUICK_MINES = [1, 3, 5, 10, 24] as const
export const ROW = 5

export const safeCells = (mines: number): number => MINER_CELLS - mines

const isCell = (cell: unknown): cell is number => Number.isInteger(cell) && (cell as number) >= 0 && (cell as number) < MINER_CELLS

/** Cells are unique, and at most as many as are safe. */
const lawful = (cells: readonly unknown[], mines: number): number[] => [...new Set(cells.filter(isCell))].slice(0, safeCells(mines))

/** Parses a stored choice; undefined when invalid. */
export function readChoice(stored: unknown): MinerChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { mines, cells } = stored as { mines?: unknown; cells?: unknown }
  const bet = parseMinerParams({ mines })
  return bet && { mines: bet.mines, cells: lawful(Array.isArray(cells) ? cells : [], bet.mines) }
}

export function choiceOf(params: object, { moves = [] }: RoundPlan = {}): MinerChoice {
  return readChoice({ ...params, cells: moves }) ?? FIRST_CHOICE
}

/** Clamps the count of mines; excess cells are dropped, the last ones first. */
export function withMines({ cells }: MinerChoice, wanted: number): MinerChoice {
  const mines = Math.min(Math.max(wanted, 1), MINES_MAX)
  return { mines, cells: lawful(cells, mines) }
}

/** Picks or removes a cell; at the safe maximum another pick is ignored. */
export function toggleCell({ mines, cells }: MinerChoice, cell: number): MinerChoice {
  const rest = cells.filter((picked) => picked !== cell)
  return { mines, cells: rest.length < cells.length ? rest : lawful([...cells, cell], mines) }
}
