/** A keno bet: one to ten of the numbers 1 … 40, at a risk. Source: games.md G5. */
import { exactFields, isOneOf, isWhole } from '../params.ts'

export const KENO_RISKS = ['low', 'classic', 'medium', 'high'] as const
export type KenoRisk = (typeof KENO_RISKS)[number]

export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_PICKS_MAX = 10

export interface KenoBet {
  readonly risk: KenoRisk
  /** Different numbers, ascending. */
  readonly picks: readonly number[]
}

export function parseKenoParams(params: unknown): KenoBet | undefined {
  const fields = exactFields(params, ['risk', 'picks'])
  if (!fields || !isOneOf(fields.risk, KENO_RISKS) || !isPicks(fields.picks)) return undefined
  return { risk: fields.risk, picks: [...fields.picks].sort((a, b) => a - b) }
}

function isPicks(value: unknown): value is number[] {
  if (!Array.isArray(value) || !isWhole(value.length, 1, KENO_PICKS_MAX)) return false
  return value.every((pick) => isWhole(pick, 1, KENO_NUMBERS)) && new Set(value).size === value.length
}
