/**
 * Position of a bet on the board, in half-cell steps: cells on even positions, shared edges and corners on odd ones. The wide board
 * matches a real table; the narrow one has 0 above the numbers and the columns under the dozens. Pure.
 */

/** Grid lines from 0; `w` and `h` in steps. */
export interface Place {
  x: number
  y: number
  w: number
  h: number
}

export interface Places {
  wide: Place
  narrow: Place
}

const FIRST_COLUMN = 2
const OUTER_LINE = 5
/** Maps a position of the wide board to the narrow one. */
const NARROW = { left: -FIRST_COLUMN, top: 2 } as const

export function placesOf(id: string, numbers: readonly number[]): Places {
  const outside = OUTSIDE.get(id)
  if (outside) return outside
  const wide = insideOf(numbers)
  return { wide, narrow: numbers[0] === 0 ? sharedWithZero(wide) : at(wide.x + NARROW.left, wide.y + NARROW.top) }
}

/** Over the middle of the numbers; streets, six lines and the first four over the outer line. 0 is before the first column. */
function insideOf(numbers: readonly number[]): Place {
  const x = middle(numbers.map(columnOf))
  const isOuter = numbers.length === 6 || (numbers.length === 3 && numbers[0] !== 0) || (numbers.length === 4 && numbers[0] === 0)
  return at(x, isOuter ? OUTER_LINE : middle(numbers.filter((number) => number > 0).map(rowOf)))
}

/** On the narrow board: along the lower edge of 0, in the order of the wide one. */
function sharedWithZero({ y }: Place): Place {
  return at(2 * (y + 1), 1)
}

function columnOf(number: number): number {
  return number === 0 ? 0 : FIRST_COLUMN + 2 * Math.floor((number - 1) / 3)
}

/** 3, 6, 9 … are in the top row. */
function rowOf(number: number): number {
  return 2 * ((36 - number) % 3)
}

function middle(places: readonly number[]): number {
  return (Math.min(...places) + Math.max(...places)) / 2
}

function at(x: number, y: number, w = 1, h = 1): Place {
  return { x, y, w, h }
}

const OUTSIDE: ReadonlyMap<string, Places> = new Map([
  ['straight:0', { wide: at(0, 0, 1, 5), narrow: at(0, 0, 23) }],
  ['dozen:1', { wide: at(2, 6, 7), narrow: at(0, 8, 7) }],
  ['dozen:2', { wide: at(10, 6, 7), narrow: at(8, 8, 7) }],
  ['dozen:3', { wide: at(18, 6, 7), narrow: at(16, 8, 7) }],
  ['column:1', { wide: at(26, 4), narrow: at(0, 10, 7) }],
  ['column:2', { wide: at(26, 2), narrow: at(8, 10, 7) }],
  ['column:3', { wide: at(26, 0), narrow: at(16, 10, 7) }],
  ['low', { wide: at(2, 8, 3), narrow: at(0, 12, 5) }],
  ['even', { wide: at(6, 8, 3), narrow: at(6, 12, 5) }],
  ['red', { wide: at(10, 8, 3), narrow: at(0, 14, 11) }],
  ['black', { wide: at(14, 8, 3), narrow: at(12, 14, 11) }],
  ['odd', { wide: at(18, 8, 3), narrow: at(12, 12, 5) }],
  ['high', { wide: at(22, 8, 3), narrow: at(18, 12, 5) }],
])
