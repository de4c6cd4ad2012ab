/** Formats amounts, numbers and dates by language. Amounts are decimal strings and never become floats. */
import { CURRENCIES, type Currency } from '@fairhouse/money'

import type { Locale } from './i18n/locales.ts'

/** Chromium ships without Kazakh data and would format numbers as English. Kazakh formats them as Russian does. */
const NUMBER_TAG: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US', kz: 'ru-RU' }

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat(NUMBER_TAG[locale], options)
  formats.set(key, known)
  return known
}

const NBSP = '\u00a0'
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** `24 860,50`; always two digits, no currency sign. */
export function amountText(amount: string, locale: Locale): string {
  return numberFormat(locale, TWO)
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '−')
}

/** `24 860,50 ₽`: the sign is last in all three languages, so that columns align. */
export function moneyText(amount: string, currency: Currency, locale: Locale): string {
  return `${amountText(amount, locale)}${NBSP}${CURRENCIES[currency].symbol}`
}

const RATE = { minimumFractionDigits: 2, maximumFractionDigits: 6 }

/** `1 USDT = 93,0286 ₽`: every digit used in the computation, so that a player can repeat it. */
export const rateText = (asset: string, rate: string, currency: Currency, locale: Locale): string =>
  `1${NBSP}${asset} = ${numberFormat(locale, RATE).format(rate as Intl.StringNumericLiteral)}${NBSP}${CURRENCIES[currency].symbol}`

/** Always signed: `+500,00 ₽`, `−500,00 ₽`. */
export function signedMoneyText(amount: string, currency: Currency, locale: Locale): string {
  const sign = amount.startsWith('-') || /^0+(\.0+)?$/.test(amount) ? '' : '+'
  return sign + moneyText(amount, currency, locale)
}

/** `2,47×`, from a multiplier in 1/10,000; two digits, never rounded up. */
export function multiplierText(multiplier: number, locale: Locale): string {
  return `${numberFormat(locale, TWO).format(Math.floor(multiplier / 100) / 100)}×`
}

/** `4×`, `2,1×`, `0,85×`: for a pay table, without trailing zeros; never rounded up. */
export function shortMultiplierText(multiplier: number, locale: Locale): string {
  return `${numberFormat(locale, { maximumFractionDigits: 2 }).format(Math.floor(multiplier / 100) / 100)}×`
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

/** `after - before` of two decimal strings with two digits each. */
export function difference(after: string, before: string): string {
  const minor = minorOf(after) - minorOf(before)
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
