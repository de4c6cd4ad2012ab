/** Bet limits in force at an instant: the defaults, and operators' changes. Pure. Sources: D-23, D-66. */
import {
  BET_LIMITS,
  BET_LIMITS_TABLE,
  type BetLimitsTable,
  betLimitProblems,
  type Currency,
  formatMoney,
  type LimitedGame,
  type StakeRange,
} from '@fairhouse/money'

export interface LimitChange {
  readonly version: bigint
  readonly game: string
  readonly currency: string
  /** Minor units. */
  readonly min: bigint
  readonly max: bigint
  /** Milliseconds by the database's clock. */
  readonly holdsFrom: number
  readonly by: string
  readonly reason: string
  /** Two people approved it. */
  readonly isByTwo: boolean
  readonly at: number
}

export interface Schedule {
  /** The range in force at an instant, milliseconds by the database's clock. */
  rangeAt(game: LimitedGame, currency: Currency, at: number): StakeRange
  /** Every change of a game and currency, oldest first. */
  changesOf(game: LimitedGame, currency: Currency): readonly LimitChange[]
}

/** @throws RangeError naming game, currency and both amounts of everything that makes no sense. */
export function scheduleOf(changes: readonly LimitChange[]): Schedule {
  const problems = changeProblems(changes)
  if (problems.length > 0) throw new RangeError(problems.join('; '))
  const byKey = new Map<string, { change: LimitChange; range: StakeRange }[]>()
  for (const change of changes) {
    const { game, currency, min, max } = change
    const { step } = BET_LIMITS[game as LimitedGame][currency as Currency]
    const key = `${game} ${currency}`
    byKey.set(key, [...(byKey.get(key) ?? []), { change, range: { min, max, step } }])
  }
  const of = (game: LimitedGame, currency: Currency) => byKey.get(`${game} ${currency}`) ?? []
  return {
    rangeAt: (game, currency, at) =>
      of(game, currency).findLast(({ change }) => change.holdsFrom <= at)?.range ?? BET_LIMITS[game][currency],
    changesOf: (game, currency) => of(game, currency).map(({ change }) => change),
  }
}

/** Problems of the latest change of each game and currency; earlier ones are history. */
function changeProblems(changes: readonly LimitChange[]): string[] {
  const table: Record<string, Record<string, { min: string; max: string; step?: string }>> = structuredClone(BET_LIMITS_TABLE)
  for (const { game, currency, min, max } of changes)
    table[game] = { ...table[game], [currency]: { ...table[game]?.[currency], min: formatMoney(min), max: formatMoney(max) } }
  return betLimitProblems(table satisfies BetLimitsTable)
}
