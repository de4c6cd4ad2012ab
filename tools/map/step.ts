/** The form of a life: the functions that one request passes through, each called by one that stands before it. */

/** A file relative to the root, and the names that lead to a function in it, from the outermost in. Of an SQL file: the function. */
export type Place = readonly [file: string, ...names: string[]]

export interface Step {
  readonly at: Place
  /** What it does, as the page says it. */
  readonly does: string
  /** The step that calls it: the latest with this last name. The step before, unless stated; null begins anew. */
  readonly by?: string | null
  /** What the caller calls it: its own last name, unless stated. */
  readonly as?: string
  /** Where the two are connected; a caller without it imports the file of the step. */
  readonly wired?: Place
  /** The table through which the step gets what its caller wrote. */
  readonly table?: string
}

export interface Life {
  readonly title: string
  readonly steps: readonly Step[]
}

export const nameOf = ({ at }: Step): string => at.at(-1)!

/** The index of the step that calls a step; undefined for one that begins. */
export function callerOf(steps: readonly Step[], index: number): number | undefined {
  const { by } = steps[index]!
  if (index === 0 || by === null) return undefined
  if (by === undefined) return index - 1
  const found = steps.findLastIndex((step, at) => at < index && nameOf(step) === by)
  return found === -1 ? undefined : found
}
