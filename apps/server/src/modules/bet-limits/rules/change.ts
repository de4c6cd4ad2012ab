/** Limits that an operator may set, and when a second person is needed. Pure. Sources: D-23, D-66. */
import {
  BET_LIMITS,
  BET_LIMITS_TABLE,
  betLimitProblems,
  type Currency,
  type LimitedGame,
  parseMoney,
  type StakeRange,
} from '@fairhouse/money'

export interface RequestedRange {
  readonly game: LimitedGame
  readonly currency: Currency
  /** Decimal text as typed. */
  readonly min: string
  readonly max: string
}

type Ends = Pick<StakeRange, 'min' | 'max'>

/** Minor units, or a message that names game, currency and both amounts. */
export function readRange({ game, currency, min, max }: RequestedRange): Ends | string {
  const { step } = BET_LIMITS_TABLE[game][currency] as { step?: string }
  const table = { ...BET_LIMITS_TABLE, [game]: { ...BET_LIMITS_TABLE[game], [currency]: { min, max, ...(step && { step }) } } }
  const [problem] = betLimitProblems(table)
  return problem === undefined ? { min: parseMoney(min)!, max: parseMoney(max)! } : `${problem}. Requested: ${min} to ${max}`
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
