/** A stairs bet: how many of the four steps of each of nine levels are broken. Source: games.md G14. */
import { exactFields, isWhole } from '../params.ts'

export const STAIRS_LEVELS = 9
export const STAIRS_STEPS = 4
export const STAIRS_BOMBS_MAX = 3

export interface StairsBet {
  readonly bombsPerLevel: number
}

export function parseStairsParams(params: unknown): StairsBet | undefined {
  const fields = exactFields(params, ['bombsPerLevel'])
  return fields && isWhole(fields.bombsPerLevel, 1, STAIRS_BOMBS_MAX) ? { bombsPerLevel: fields.bombsPerLevel } : undefined
}
