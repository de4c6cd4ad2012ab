/** Bet limits that an operator may change, converted to minor units and validated (D-23). */
import { formatMoney, parseMoney, requireMoney } from './amounts.ts'
import { BET_LIMITS_TABLE, type BetLimitsTable, type StakeRangeText } from './bet-limits.data.ts'
import { CURRENCY_CODES, type Currency, isCurrency } from './currencies.ts'
import { MAX_WIN } from './house-limits.ts'
import type { Minor } from './units.ts'

/** Minor units, both ends allowed. */
export interface StakeRange {
  readonly min: Minor
  readonly max: Minor
  readonly step: Minor
}

/** Rooms are named by colour; a case has no range, it costs its price. */
export type LimitedGame = keyof typeof BET_LIMITS_TABLE

export const LIMITED_GAMES = /* @__PURE__ */ Object.keys(BET_LIMITS_TABLE) as readonly LimitedGame[]

export type BetLimits = Readonly<Record<LimitedGame, Readonly<Record<Currency, StakeRange>>>>

/** Every fault of a table, each with game and currency; empty for a valid table. */
export function betLimitProblems(table: BetLimitsTable): string[] {
  const missing = LIMITED_GAMES.flatMap((game) =>
    CURRENCY_CODES.filter((currency) => !table[game]?.[currency]).map((currency) => `${game} ${currency}: no limits`),
  )
  const wrong = rowsOf(table).flatMap(({ game, currency, range }) => {
    const fault = faultOf(game, currency, range)
    return fault ? [`${game} ${currency}: ${fault}`] : []
  })
  return [...missing, ...wrong]
}

/** The table in minor units. Throws with every problem in one message: the server does not start on invalid limits. */
export function readBetLimits(table: BetLimitsTable): BetLimits {
  const problems = betLimitProblems(table)
  if (problems.length > 0) throw new RangeError(`Bet limits refused. ${problems.join('; ')}`)
  const limits: Record<string, Record<string, StakeRange>> = {}
  for (const { game, currency, range } of rowsOf(table)) (limits[game] ??= {})[currency] = inMinor(range)
  return limits as BetLimits
}

/** The default limits; marked pure, so that pages without them do not bundle the table. */
export const BET_LIMITS: BetLimits = /* @__PURE__ */ readBetLimits(BET_LIMITS_TABLE)

/** The reason that a stake is outside its range; undefined when it is inside. */
export function stakeFault(range: StakeRange, stake: Minor): 'too_small' | 'too_large' | 'off_step' | undefined {
  if (stake < range.min) return 'too_small'
  if (stake > range.max) return 'too_large'
  return stake % range.step === 0n ? undefined : 'off_step'
}

function faultOf(game: string, currency: string, range: StakeRangeText): string | undefined {
  if (!Object.hasOwn(BET_LIMITS_TABLE, game)) return 'no such game'
  if (!isCurrency(currency)) return 'no such currency'
  const [min, max, step] = [parseMoney(range.min), parseMoney(range.max), parseMoney(range.step ?? '0.01')]
  if (!min) return `the minimum ${range.min} is under one minor unit or not in whole ones; the maximum is ${range.max}`
  if (!max) return `the maximum ${range.max} is not in whole minor units; the minimum is ${range.min}`
  if (!step) return `the step ${range.step} is under one minor unit or not in whole ones`
  if (min > max) return `the minimum ${range.min} is above the maximum ${range.max}`
  if (max > MAX_WIN[currency]) return `the maximum ${range.max} is above the largest win ${formatMoney(MAX_WIN[currency])}`
  return min % step || max % step ? `its ends are no multiples of ${range.step}` : undefined
}

function rowsOf(table: BetLimitsTable) {
  return Object.entries(table).flatMap(([game, ranges]) => Object.entries(ranges).map(([currency, range]) => ({ game, currency, range })))
}

function inMinor({ min, max, step = '0.01' }: StakeRangeText): StakeRange {
  return { min: requireMoney(min), max: requireMoney(max), step: requireMoney(step) }
}
