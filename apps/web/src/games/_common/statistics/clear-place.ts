/** Where the floating panel may lie: inside the window, and never over an action. Pure. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

const GAP = 8

/** The nearest place to `wanted` (left and top) that is inside `room` and clear of each action. */
export function clearPlace(
  wanted: { left: number; top: number },
  { width, height }: Size,
  room: Box,
  actions: readonly Box[],
): { left: number; top: number } {
  const inside = ({ left, top }: typeof wanted) => ({
    left: between(left, room.left + GAP, room.right - width - GAP),
    top: between(top, room.top + GAP, room.bottom - height - GAP),
  })
  const covers = ({ left, top }: typeof wanted) =>
    actions.some((action) => isOver({ left, top, right: left + width, bottom: top + height }, action))
  const start = inside(wanted)
  const beside = actions.flatMap(({ left, top, right, bottom }) => [
    { ...start, left: right + GAP },
    { ...start, left: left - width - GAP },
    { ...start, top: top - height - GAP },
    { ...start, top: bottom + GAP },
  ])
  const distance = ({ left, top }: typeof wanted) => Math.hypot(left - start.left, top - start.top)
  const clear = [start, ...beside.map(inside)].filter((one) => !covers(one))
  return clear.toSorted((one, other) => distance(one) - distance(other))[0] ?? start
}

export const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))
