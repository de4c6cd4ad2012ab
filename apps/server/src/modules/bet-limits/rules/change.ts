/** What an operator may set, and when a second person is needed. Pure. Sources: D-23, D-66. */
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
  /** Decimal text, as it was typed. */
  readonly min: string
  readonly max: string
}

type Ends = Pick<StakeRange, 'min' | 'max'>

/** Minor units, or what is wrong with them: game, currency and both amounts. */
export function readRange({ game, currency, min, max }: RequestedRange): Ends | string {
  const { step } = BET_LIMITS_TABLE[game][currency] as { step?: string }
  const table = { ...BET_LIMITS_TABLE, [game]: { ...BET_LIMITS_TABLE[game], [currency]: { min, max, ...(step && { step }) } } }
  const [problem] = betLimitProblems(table)
  return problem === undefined ? { min: parseMoney(min)!, max: parseMoney(max)! } : `${problem}. Requested: ${min} to ${max}`
}

/**
 * Whether one person is not enough: an end raised above twice what holds, or above twice what stood last without one person
 * alone having set it. The second is what keeps raises one after the other from passing what a single one may not.
 */
export function needsSecond(next: Ends, present: Ends, changes: readonly (Ends & { readonly isByTwo: boolean })[], first: Ends): boolean {
  const agreed = changes.findLast(({ isByTwo }) => isByTwo) ?? first
  return [present, agreed].some(({ min, max }) => next.max > 2n * max || next.min > 2n * min)
}

export const defaultRange = (game: LimitedGame, currency: Currency): StakeRange => BET_LIMITS[game][currency]
