/** A dice bet: over or under a target. Source: games.md G1. */

export type DiceDirection = 'under' | 'over'

export interface DiceBet {
  readonly direction: DiceDirection
  /** In hundredths: 5000 is 50.00. */
  readonly target: number
}

/** Lawful targets, in hundredths; they leave a chance of 0.01 % to 98.00 %. */
export const DICE_TARGETS: Readonly<Record<DiceDirection, { readonly min: number; readonly max: number }>> = {
  under: { min: 1, max: 9800 },
  over: { min: 199, max: 9998 },
}

/** A bet of exactly the two lawful fields; undefined for anything else. */
export function parseDiceParams(params: unknown): DiceBet | undefined {
  if (typeof params !== 'object' || params === null || Object.keys(params).length !== 2) return undefined
  const { direction, target } = params as Record<string, unknown>
  if (direction !== 'under' && direction !== 'over') return undefined
  return typeof target === 'number' && isTarget(direction, target) ? { direction, target } : undefined
}

function isTarget(direction: DiceDirection, target: number): boolean {
  const { min, max } = DICE_TARGETS[direction]
  return Number.isInteger(target) && target >= min && target <= max
}
