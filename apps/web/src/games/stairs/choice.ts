/** Settings of the stairs table: broken steps per level. Pure. Source: games.md G14. */
import { parseStairsParams, type StairsBet } from '@fairhouse/games'

export const FIRST_CHOICE: StairsBet = { bombsPerLevel: 1 }
export const BROKEN_COUNTS = ['1', '2', '3'] as const

/** Stored settings may contain more than a bet. */
export function readChoice(stored: unknown): StairsBet | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  return parseStairsParams({ bombsPerLevel: (stored as { bombsPerLevel?: unknown }).bombsPerLevel })
}

export const choiceOf = (params: object): StairsBet => readChoice(params) ?? FIRST_CHOICE
