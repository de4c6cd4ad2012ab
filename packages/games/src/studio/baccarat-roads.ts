/**
 * The score boards of baccarat, as the trade draws them from the results of a table: bead plate, big road and the three roads
 * derived from it. They show what came; every coup has a shoe of its own (games.md G12), so none of it says what will come.
 */
import type { CoupResult } from '../baccarat/coup.ts'

/** Rows of every board. */
export const ROAD_ROWS = 6

interface Place {
  readonly column: number
  readonly row: number
}

export interface Bead extends Place, CoupResult {}

/** A win of the player or the banker, with the ties after it and the pairs of its coup. */
export interface BigRoadCell extends Place {
  readonly winner: 'player' | 'banker'
  readonly ties: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

export interface BigRoad {
  /** Ties before the first win: they have no cell. */
  readonly leadingTies: number
  readonly cells: readonly BigRoadCell[]
}

/** Red when the columns of the big road repeat each other, blue otherwise. */
export interface DerivedCell extends Place {
  readonly color: 'red' | 'blue'
}

export interface BaccaratRoads {
  readonly beadPlate: readonly Bead[]
  readonly bigRoad: BigRoad
  readonly bigEyeBoy: readonly DerivedCell[]
  readonly smallRoad: readonly DerivedCell[]
  readonly cockroachPig: readonly DerivedCell[]
}

type Streak<Item> = Item[]
type Win = Omit<BigRoadCell, keyof Place>

/** `results` of a table, oldest first. */
export function baccaratRoads(results: readonly CoupResult[]): BaccaratRoads {
  const { leadingTies, streaks } = streaksOf(results)
  const lengths = streaks.map((streak) => streak.length)
  return {
    beadPlate: results.map((result, i) => ({ ...result, column: Math.floor(i / ROAD_ROWS), row: i % ROAD_ROWS })),
    bigRoad: { leadingTies, cells: placed(streaks) },
    bigEyeBoy: derived(lengths, 1),
    smallRoad: derived(lengths, 2),
    cockroachPig: derived(lengths, 3),
  }
}

/** Wins of one side in a row; a tie adds to the win before it. */
function streaksOf(results: readonly CoupResult[]): { leadingTies: number; streaks: Streak<Win>[] } {
  const streaks: Streak<Win>[] = []
  let leadingTies = 0
  for (const { winner, playerPair, bankerPair } of results) {
    const streak = streaks.at(-1)
    const last = streak?.at(-1)
    if (winner === 'tie') {
      if (streak && last) streak[streak.length - 1] = { ...last, ties: last.ties + 1 }
      else leadingTies++
      continue
    }
    const win: Win = { winner, ties: 0, playerPair, bankerPair }
    if (streak && last?.winner === winner) streak.push(win)
    else streaks.push([win])
  }
  return { leadingTies, streaks }
}

/** Each streak runs down a separate column; at the bottom or above an occupied cell it turns right and stays in its row. */
function placed<Item extends object>(streaks: readonly Streak<Item>[]): (Item & Place)[] {
  const taken = new Set<string>()
  const isFree = ({ column, row }: Place) => row < ROAD_ROWS && !taken.has(`${column}:${row}`)
  const cells: (Item & Place)[] = []
  let start = 0
  for (const streak of streaks) {
    while (!isFree({ column: start, row: 0 })) start++
    let at: Place = { column: start, row: 0 }
    let turned = false
    streak.forEach((item, i) => {
      if (i > 0) {
        const below = { column: at.column, row: at.row + 1 }
        turned ||= !isFree(below)
        at = turned ? { column: at.column + 1, row: at.row } : below
      }
      taken.add(`${at.column}:${at.row}`)
      cells.push({ ...item, ...at })
    })
    start++
  }
  return cells
}

/** `back`: how many columns of the big road the comparison goes back; 1 for the big eye boy, 3 for the cockroach pig. */
function derived(lengths: readonly number[], back: number): DerivedCell[] {
  const streaks: Streak<{ color: 'red' | 'blue' }>[] = []
  lengths.forEach((length, column) => {
    for (let row = 0; row < length; row++) {
      const color = colorAt(lengths, column, row, back)
      if (!color) continue
      const streak = streaks.at(-1)
      if (streak?.[0]!.color === color) streak.push({ color })
      else streaks.push([{ color }])
    }
  })
  return placed(streaks)
}

/** A new column: were the one before it and the one `back` before that equally long. Below: does the column `back` before go on or stop alike. */
function colorAt(lengths: readonly number[], column: number, row: number, back: number): 'red' | 'blue' | undefined {
  if (row === 0) {
    const compared = lengths[column - 1 - back]
    if (compared === undefined) return undefined
    return lengths[column - 1] === compared ? 'red' : 'blue'
  }
  const compared = lengths[column - back]
  if (compared === undefined) return undefined
  return compared === row ? 'blue' : 'red'
}
