/** When a leg at an obviously wrong price may be voided. Source: sportsbook.md 6, D-4. */
import type { Odds } from '../units.ts'

export type PalpableRefusal = 'result_known' | 'within_tolerance'

/** `right` is the price shown just before or after the error. Undefined when the leg may be voided; never after the result. */
export function palpableRefusal(accepted: Odds, right: Odds, isResultKnown: boolean): PalpableRefusal | undefined {
  if (isResultKnown) return 'result_known'
  const isObvious = accepted > right && 2 * (accepted - 1000) >= 3 * (right - 1000)
  return isObvious ? undefined : 'within_tolerance'
}
