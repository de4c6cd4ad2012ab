export { MINOR_PER_UNIT, type Minor, formatMoney, parseMoney, requireMoney } from './amounts.ts'
export { type Asset, ASSET_CODES, ASSETS, formatAsset, isAsset, parseAsset } from './assets.ts'
export { BET_LIMITS_TABLE, type BetLimitsTable, type StakeRangeText } from './bet-limits.data.ts'
export { BET_LIMITS, type BetLimits, LIMITED_GAMES, type LimitedGame, type StakeRange, betLimitProblems, stakeFault } from './bet-limits.ts'
export { convertDown, convertUp } from './conversions.ts'
export { CURRENCIES, CURRENCY_CODES, type Currency, currencyOfNumber, fromEur, fromRub, isCurrency, toEur } from './currencies.ts'
export { MAX_WIN, PAYOUT_MINIMUMS } from './house-limits.ts'
export { MULTIPLIER_SCALE, floorShare, payoutOf } from './payouts.ts'

/** Lengths of time in milliseconds, for the rules and all that follow them. */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
