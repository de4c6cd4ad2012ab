/**
 * Amounts and whole numbers as operators type them: whole, or with one or two decimals. No sign, letter, comma or leading zero is dropped from a text: it stays
 * as typed, and the form refuses it.
 */
const MONEY = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/

/** Beside the field of a text that is no amount. */
export const MONEY_FORMAT = 'An amount, as in 12.50'

export const isMoney = (typed: string): boolean => MONEY.test(typed)

/** With two decimals, as the calls take it: `12.5` is `12.50`. A text that is no amount stays as it is: the call's schema refuses it. */
export function moneyText(typed: string): string {
  if (!isMoney(typed)) return typed
  const [whole = '', fraction = ''] = typed.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Of an amount or a percentage: `12.5` is 1250. A count of minor units, exact where a float of units is not. */
export function hundredthsOf(typed: string): number {
  const [whole = '', fraction = ''] = typed.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Of two amounts. */
export const isAbove = (sum: string, bound: string): boolean => hundredthsOf(sum) > hundredthsOf(bound)

/** Digits alone; NaN, which the calls' schemas refuse, for any other text. */
export const wholeIn = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : NaN)

/** Beside the field of a text that is no whole number. */
export const WHOLE_FORMAT = 'A whole number'

/** From `least` to `most`. */
export const isWhole = (typed: string, most: number, least = 0): boolean =>
  /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most

/** The id of a player. */
export const isPlayerNumber = (typed: string): boolean => /^[1-9]\d{0,17}$/.test(typed)

export const PLAYER_FORMAT = 'The number of a player'
