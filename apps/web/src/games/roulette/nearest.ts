/** Arrow key movement on the board: to the nearest spot in that direction, for any layout. Pure. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key)

/** Going straight weighs more than being near. */
const ASIDE = 3

/** Index of the target box; undefined at the edge of the board. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number | undefined {
  const costs = boxes.map((box) => costOf(from, box, arrow))
  const least = Math.min(...costs)
  return Number.isFinite(least) ? costs.indexOf(least) : undefined
}

function costOf(from: Box, box: Box, arrow: Arrow): number {
  const [x, y] = [middle(from.left, from.right), middle(from.top, from.bottom)]
  const [dx, dy] = [middle(box.left, box.right) - x, middle(box.top, box.bottom) - y]
  const isAcross = arrow === 'ArrowLeft' || arrow === 'ArrowRight'
  const ahead = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[arrow]
  if (ahead <= 1) return Infinity
  return ahead + ASIDE * (isAcross ? apart(y, box.top, box.bottom) : apart(x, box.left, box.right))
}

const middle = (from: number, to: number): number => (from + to) / 2

/** Distance from a point to an interval; zero inside it. */
const apart = (point: number, from: number, to: number): number => Math.max(from - point, 0, point - to)
