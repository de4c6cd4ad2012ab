/** Amounts, numbers and dates as each language writes them. Amounts come as decimal strings and never become floats. */
import { CURRENCIES, type Currency } from '@fairhouse/money'

import { INTL_TAG, type Locale } from './i18n/locales.ts'





const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.NumberFormat(INTL_TAG[locale], options)
  formats.set(key, known)
  return known
}

const NBSP = '\u00a0'
const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** `24 860,50`; two digits always, no sign of the currency. */
export function amountText(amount: string, locale: Locale): string {
  return numberFormat(locale, TWO).format(amount as Intl.StringNumericLiteral).replace('-', '−')
}

/** `24 860,50 ₽`: the sign stands last in all three languages, so that columns align. */
export function moneyText(amount: string, currency: Currency, locale: Locale): string {
  return `${amountText(amount, locale)}${NBSP}${CURRENCIES[currency].symbol}`
}

/** With its sign always written: `+500,00 ₽`, `−500,00 ₽`. */
export function signedMoneyText(amount: string, currency: Currency, locale: Locale): string {
  const sign = /^-/.test(amount) || /^0+(\.0+)?$/.test(amount) ? '' : '+'
  return sign + moneyText(amount, currency, locale)
}

/** `2,47×`, of a multiplier in 1/10,000; two digits, never rounded up. */
export function multiplierText(multiplier: number, locale: Locale): string {
  return `${numberFormat(locale, TWO).format(Math.floor(multiplier / 100) / 100)}×`
}

export function numberText(value: number, locale: Locale, digits = 0): string {
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

/** `1 %` with a no-break space in all three languages. */
export function percentText(percent: number, locale: Locale, digits = 0): string {
  return `${numberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: digits }).format(percent)}${NBSP}%`
}

/** The hour of an instant, in the visitor's time zone unless one is given. */
export function timeText(instant: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(INTL_TAG[locale], { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false, ...(timeZone && { timeZone }) }).format(new Date(instant))
}

export function dateText(instant: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(INTL_TAG[locale], { day: 'numeric', month: 'long', year: 'numeric', ...(timeZone && { timeZone }) }).format(new Date(instant))
}

/** `after - before` of two decimal strings with two digits each. */
export function difference(after: string, before: string): string {
  const minor = minorOf(after) - minorOf(before)
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
