/** Settings of the stairs table: broken steps per level, and the steps of an autobet. Pure. Source: games.md G14. */
import { parseStairsParams, STAIRS_LEVELS, STAIRS_STEPS, type StairsBet } from '@fairhouse/games'

import type { RoundPlan } from '../_common/game-view.ts'

export interface StairsChoice extends StairsBet {
  /** Steps an autobet takes in each round, from the lowest level up. */
  readonly steps: readonly number[]
}

export const FIRST_CHOICE: StairsChoice = { bombsPerLevel: 1, steps: [] }
export const BROKEN_COUNTS = ['1', '2', '3'] as const

const isStep = (step: unknown): step is number => Number.isInteger(step) && (step as number) >= 0 && (step as number) < STAIRS_STEPS

/** Up to the first invalid step: a climb has no gaps. */
function lawful(steps: readonly unknown[]): number[] {
  const end = steps.findIndex((step) => !isStep(step))
  return (end < 0 ? steps : steps.slice(0, end)).slice(0, STAIRS_LEVELS) as number[]
}

/** Stored settings may contain more than a bet. */
export function readChoice(stored: unknown): StairsChoice | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { bombsPerLevel, steps } = stored as { bombsPerLevel?: unknown; steps?: unknown }
  const bet = parseStairsParams({ bombsPerLevel })
  return bet && { ...bet, steps: lawful(Array.isArray(steps) ? steps : []) }
}

export const choiceOf = (params: object, { moves = [] }: RoundPlan = {}): StairsChoice =>
  readChoice({ ...params, steps: moves }) ?? FIRST_CHOICE

/** Takes the next level's step, or another one on a level already planned; the same one again drops it and the levels above. */
export function withStep<C extends Pick<StairsChoice, 'steps'>>(choice: C, level: number, step: number): C {
  const { steps } = choice
  if (level > steps.length || level >= STAIRS_LEVELS) return choice
  if (steps[level] === step) return { ...choice, steps: steps.slice(0, level) }
  return { ...choice, steps: [...steps.slice(0, level), step, ...steps.slice(level + 1)] }
}
