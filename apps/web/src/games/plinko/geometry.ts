/** The board in its own units: a bin is 1 wide, a row of pegs 1 high, 0 at the top left. Pure. Source: games.md G13. */

export interface Point {
  x: number
  y: number
}

/** Height of the last pegs above the bins. */
const LAST_GAP = 0.7

export const sizeOf = (rows: number): Point => ({ x: rows + 1, y: rows + LAST_GAP })

/** Row `row`, 0 at the top, has one peg more on each side than a ball can hit, so that the board has even edges. */
export function pegsOf(rows: number): readonly Point[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) => ({ x: (rows + 1) / 2 + at - (row + 2) / 2, y: row + 1 })),
  ).flat()
}

/** The pegs a ball hits, one per row: the first in the middle, each next one half a bin to its side. */
export function metBy(path: string): readonly Point[] {
  const first = (path.length + 1) / 2
  return Array.from(path, (_, row) => ({ x: first + rightsIn(path.slice(0, row)) - row / 2, y: row + 1 }))
}

/** End position of a ball with this path: the middle of its bin. */
export const endOf = (path: string): Point => ({ x: rightsIn(path) + 0.5, y: sizeOf(path.length).y })

export const startOf = (rows: number): Point => ({ x: (rows + 1) / 2, y: 0 })

const rightsIn = (path: string): number => path.replaceAll('L', '').length
