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

/** Why these limits are refused: a message that names game, currency and both amounts; undefined for valid ones. */
export function rangeProblem({ game, currency, ...ends }: RequestedRange): string | undefined {
  const [min, max] = [formatMoney(ends.min), formatMoney(ends.max)]
  const { step } = BET_LIMITS_TABLE[game][currency] as { step?: string }
  const table = { ...BET_LIMITS_TABLE, [game]: { ...BET_LIMITS_TABLE[game], [currency]: { min, max, ...(step && { step }) } } }
  const [problem] = betLimitProblems(table)
  return problem && `${problem}. Requested: ${min} to ${max}`
}

/** Minor units by field. */
type Amounts<Field extends string> = Readonly<Record<Field, Minor>>

/**
 * Whether a second person is needed: an amount raised above twice the current one, or above twice the last one that no single
 * person set. The second rule stops successive raises from exceeding what one raise may not.
 */
export function needsSecond<Field extends string>(
  next: Amounts<Field>,
  changes: readonly { readonly amounts: Amounts<Field>; readonly isByTwo: boolean }[],
  first: Amounts<Field>,
): boolean {
  const present = changes.at(-1)?.amounts ?? first
  const agreed = changes.findLast(({ isByTwo }) => isByTwo)?.amounts ?? first
  const fields = Object.keys(next) as Field[]
  return [present, agreed].some((before) => fields.some((field) => next[field] > 2n * before[field]))
}

export const defaultRange = (game: LimitedGame, currency: Currency): StakeRange => BET_LIMITS[game][currency]
