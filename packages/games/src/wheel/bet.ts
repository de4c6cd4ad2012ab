/** A bet on the solo wheel: its number of segments, and a risk. Source: games.md G8. */
import { exactFields, isOneOf } from '../params.ts'

export const WHEEL_RISKS = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof WHEEL_RISKS)[number]

export const WHEEL_SEGMENTS: readonly number[] = [10, 20, 30, 40, 50]

export interface WheelBet {
  readonly risk: WheelRisk
  readonly segments: number
}

export function parseWheelParams(params: unknown): WheelBet | undefined {
  const fields = exactFields(params, ['risk', 'segments'])
  if (!fields || !isOneOf(fields.risk, WHEEL_RISKS)) return undefined
  const segments = WHEEL_SEGMENTS.find((count) => count === fields.segments)
  return segments === undefined ? undefined : { risk: fields.risk, segments }
}
