/** State of the 25 cells during and after a round. Pure. Source: games.md G3. */
import { MINER_CELLS, type MinerEvent, type SteppedEnd } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'

/** `hit` is the mine that ended the round; `mine` is another one, shown after the end. */
export type CellLook = 'closed' | 'gem' | 'hit' | 'mine'

export interface Board {
  looks: readonly CellLook[]
  /** Opened without a mine. */
  safe: number
  /** The round has ended, everything is revealed. */
  isOver: boolean
}

interface OpenedCell {
  cell: number
  mine: boolean
}

export const EMPTY: Board = boardFrom([], undefined)

/** From its events if known, so that part of a round can be shown; otherwise from its outcome. */
export function boardOf({ events, outcome }: Pick<ShownRound, 'events' | 'outcome'>): Board {
  if (!events) {
    const { opened = [], mines } = outcome as { opened?: number[]; mines?: number[] }
    return boardFrom(
      opened.map((cell) => ({ cell, mine: mines?.includes(cell) ?? false })),
      mines,
    )
  }
  const minerEvents = events as unknown as (MinerEvent | SteppedEnd)[]
  const end = minerEvents.find((event) => event.type === 'revealed')
  return boardFrom(
    minerEvents.filter((event) => event.type === 'opened'),
    end && (end.outcome as { mines: number[] }).mines,
  )
}

function boardFrom(opened: readonly OpenedCell[], mines: readonly number[] | undefined): Board {
  const looks = Array.from<CellLook>({ length: MINER_CELLS }).fill('closed')
  for (const cell of mines ?? []) looks[cell] = 'mine'
  for (const { cell, mine } of opened) looks[cell] = mine ? 'hit' : 'gem'
  return { looks, safe: opened.filter(({ mine }) => !mine).length, isOver: mines !== undefined }
}

/** The cell that the last move opened; undefined when the last move was a cash-out. */
export function freshCell({ events = [] }: Pick<ShownRound, 'events'>): number | undefined {
  const minerEvents = events as unknown as (MinerEvent | SteppedEnd)[]
  if (minerEvents.some(({ type }) => type === 'cashed-out' || type === 'refunded')) return undefined
  return minerEvents.findLast((event) => event.type === 'opened')?.cell
}

/** Safe cells to announce: a turning cell does not count yet. */
export function revealedSafe(round: Pick<ShownRound, 'events' | 'outcome'>, isPlaying: boolean): number {
  const { safe, looks } = boardOf(round)
  const fresh = isPlaying ? freshCell(round) : undefined
  return fresh !== undefined && looks[fresh] === 'gem' ? safe - 1 : safe
}

/** Visual language, section 6: a cell turns in 200 ms; after a mine the others show 400 ms later. */
const TURN_MS = 200
const REVEAL_AFTER_MS = 400

export function playMs(round: Pick<ShownRound, 'events' | 'outcome'>): number {
  if (!round.events?.length) return 0
  return boardOf(round).isOver && freshCell(round) !== undefined ? REVEAL_AFTER_MS + TURN_MS : TURN_MS
}
