/** Formats amounts, numbers and dates by language. Amounts are decimal strings and never become floats. */
import { amountText, isSignLeading, moneyText, numberFormat, withSign } from '@fairhouse/contracts/money-texts'
import { type Currency, MULTIPLIER_SCALE } from '@fairhouse/money'

import type { Locale } from './i18n/locales.ts'

export { amountText, moneyText, withSign }

const NBSP = '\u00a0'
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** Both ends of a range of formatted figures: a sign after the figures stands at the end alone. */
export const rangeEnds = (min: string, max: string, currency: Currency, locale: Locale): [string, string] => [
  isSignLeading(currency, locale) ? withSign(min, currency, locale) : min,
  withSign(max, currency, locale),
]

/** `1 – 50 000 ₽`, in English `$1 – $500`. */
export const rangeText = (...range: Parameters<typeof rangeEnds>): string => rangeEnds(...range).join(' – ')

const RATE = { minimumFractionDigits: 2, maximumFractionDigits: 6 }

/** `1 USDT = 93,0286 ₽`: every digit used in the computation, so that a player can repeat it. */
export const rateText = (asset: string, rate: string, currency: Currency, locale: Locale): string =>
  `1${NBSP}${asset} = ${withSign(numberFormat(locale, RATE).format(rate as Intl.StringNumericLiteral), currency, locale)}`

/** Always signed: `+500,00 ₽`, `−500,00 ₽`. */
export function signedMoneyText(amount: string, currency: Currency, locale: Locale): string {
  const sign = amount.startsWith('-') || /^0+(\.0+)?$/.test(amount) ? '' : '+'
  return sign + moneyText(amount, currency, locale)
}

const TWO_TO_FOUR = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

/** `2,40×`, `1,2375×`, from a multiplier in 1/10,000: every digit, so that stake times multiplier is what was paid. */
export function multiplierText(multiplier: number, locale: Locale): string {
  return `${numberFormat(locale, TWO_TO_FOUR).format(multiplier / MULTIPLIER_SCALE)}×`
}

/** `4×`, `2,1×`, `0,85×`, `1,2375×`: for a pay table, every digit without trailing zeros. */
export function shortMultiplierText(multiplier: number, locale: Locale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 4 }).format(multiplier / MULTIPLIER_SCALE)}×`
}

/** From here on a narrow cell has no decimals. */
const WHOLE_FROM = 1000 * MULTIPLIER_SCALE

/** `1,23×`, `5 148 297×`: for the narrow cells of a ladder; cut, never rounded up. The tables have every digit. */
export function rungText(multiplier: number, locale: Locale): string {
  const shown = multiplier < WHOLE_FROM ? Math.floor(multiplier / 100) / 100 : Math.floor(multiplier / MULTIPLIER_SCALE)
  return `${numberFormat(locale, multiplier < WHOLE_FROM ? TWO : {}).format(shown)}×`
}

export function numberText(value: number, locale: Locale, digits = 0): string {
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** `1 %` with a no-break space in all three languages. */
export const percentText = (percent: number, locale: Locale, digits = 0): string => percentRangeText([percent], locale, digits)

/** One number, or a range: "1 – 1.3 %". */
export function percentRangeText(range: readonly number[], locale: Locale, digits = 0): string {
  const format = numberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: digits })
  return `${range.map((percent) => format.format(percent)).join(' – ')}${NBSP}%`
}

/** A whole figure must not lose a digit to the last bit of a double. */
const LAST_BIT = 1e-9

/** A return in per cent, or the range of returns, with two digits that are never rounded up. */
export function returnRangeText(percents: readonly number[], locale: Locale): string {
  const figures = percents.map((percent) => Math.floor(percent * 100 + LAST_BIT) / 100)
  return percentRangeText([...new Set(figures)], locale, 2)
}

/** `after - before` of two decimal strings with two digits each. */
export function difference(after: string, before: string): string {
  const minor = minorOf(after) - minorOf(before)
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
