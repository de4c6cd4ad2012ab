/** What a figure's command answers, and the arithmetic of medians. */
export interface Figures {
  name: string
  figures: Record<string, number | string>
  /** Figure -> bound. A bound in `atMost` is an upper one; the others are lower ones. */
  goals: Record<string, number>
  met: boolean
}

export interface Goals {
  atLeast: Record<string, number>
  atMost: Record<string, number>
}

/** `met` is true when every goal has a figure and holds. */
export function judged(name: string, figures: Record<string, number | string>, { atLeast, atMost }: Goals): Figures {
  const met =
    Object.entries(atLeast).every(([goal, bound]) => Number(figures[goal]) >= bound) &&
    Object.entries(atMost).every(([goal, bound]) => Number(figures[goal]) <= bound)
  return { name, figures, goals: { ...atLeast, ...atMost }, met }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which `share` (0 … 1) of the sorted values lie. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
