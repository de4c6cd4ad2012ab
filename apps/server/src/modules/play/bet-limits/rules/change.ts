/** Limits that an operator may set, and when a second person is needed. Pure. Sources: D-23, D-66. */
import {
  BET_LIMITS,
  BET_LIMITS_TABLE,
  betLimitProblems,
  type Currency,
  formatMoney,
  type LimitedGame,
  type Minor,
  type StakeRange,
} from '@fairhouse/money'

export interface RequestedRange {
  readonly game: LimitedGame
  readonly currency: Currency
  readonly min: Minor
  readonly max: Minor
}

type Ends = Pick<StakeRange, 'min' | 'max'>

/** Why these limits are refused: a message that names game, currency and both amounts; undefined for valid ones. */
export function rangeProblem({ game, currency, ...ends }: RequestedRange): string | undefined {
  const [min, max] = [formatMoney(ends.min), formatMoney(ends.max)]
  const { step } = BET_LIMITS_TABLE[game][currency] as { step?: string }
  const table = { ...BET_LIMITS_TABLE, [game]: { ...BET_LIMITS_TABLE[game], [currency]: { min, max, ...(step && { step }) } } }
  const [problem] = betLimitProblems(table)
  return problem && `${problem}. Requested: ${min} to ${max}`
}

/**
 * Whether a second person is needed: an end raised above twice the current value, or above twice the last value that no single
 * person set. The second rule stops successive raises from exceeding what one raise may not.
 */
export function needsSecond(next: Ends, present: Ends, changes: readonly (Ends & { readonly isByTwo: boolean })[], first: Ends): boolean {
  const agreed = changes.findLast(({ isByTwo }) => isByTwo) ?? first
  return [present, agreed].some(({ min, max }) => next.max > 2n * max || next.min > 2n * min)
}

export const defaultRange = (game: LimitedGame, currency: Currency): StakeRange => BET_LIMITS[game][currency]
