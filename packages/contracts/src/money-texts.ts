/** How the site writes figures and money in each language. The console writes them so where it shows what a player reads. Amounts never become floats. */
import { CURRENCIES, type Currency } from '@fairhouse/money'

type Locale = 'ru' | 'en' | 'kz'

/** Chromium ships without Kazakh data and would format numbers as English. Kazakh formats them as Russian does. */
const NUMBER_TAG: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US', kz: 'ru-RU' }

const formats = new Map<string, Intl.NumberFormat>()

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
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

/** Currencies whose sign English writes before the figures. */
const LEADING: ReadonlySet<Currency> = new Set(['USD', 'EUR', 'INR'])

export const isSignLeading = (currency: Currency, locale: Locale): boolean => locale === 'en' && LEADING.has(currency)

/** `24 860,50 ₽`; in English `$24,860.50`, and `−$5.00` with the minus before the sign. */
export const moneyText = (amount: string, currency: Currency, locale: Locale): string =>
  withSign(amountText(amount, locale), currency, locale)

/** The sign of the currency beside formatted figures. */
export function withSign(figures: string, currency: Currency, locale: Locale): string {
  const { symbol } = CURRENCIES[currency]
  if (!isSignLeading(currency, locale)) return `${figures}${NBSP}${symbol}`
  return figures.startsWith('−') ? `−${symbol}${figures.slice(1)}` : `${symbol}${figures}`
}
