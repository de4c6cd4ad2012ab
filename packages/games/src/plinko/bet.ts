/** A plinko bet: how many rows of pins, at which risk. Source: games.md G13. */
import { exactFields, isOneOf, isWhole } from '../params.ts'

export const PLINKO_RISKS = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]

export const PLINKO_ROWS = { min: 8, max: 16 } as const

export interface PlinkoBet {
  readonly risk: PlinkoRisk
  readonly rows: number
}

export function parsePlinkoParams(params: unknown): PlinkoBet | undefined {
  const fields = exactFields(params, ['risk', 'rows'])
  if (!fields || !isOneOf(fields.risk, PLINKO_RISKS) || !isWhole(fields.rows, PLINKO_ROWS.min, PLINKO_ROWS.max)) return undefined
  return { risk: fields.risk, rows: fields.rows }
}
