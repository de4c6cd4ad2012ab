/** A bound: the minimum or maximum of the figure. */
export type Goal = readonly ['>=' | '<=', number]

/** Result of a benchmark command. */
export interface Figures {
  name: string
  figures: Record<string, number | string>
  goals: Record<string, Goal>
  met: boolean
}

/** `met` is true if every goal has a figure and holds. */
export function evaluateGoals(name: string, figures: Record<string, number | string>, goals: Record<string, Goal>): Figures {
  const met = Object.entries(goals).every(([figure, [sign, bound]]) => holds(Number(figures[figure]), sign, bound))
  return { name, figures, goals, met }
}

const holds = (value: number, sign: Goal[0], bound: number) => (sign === '>=' ? value >= bound : value <= bound)

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value below which `share` (0 … 1) of the sorted values lie. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
