/** Number formats of stakes, limits, returns and multipliers. */
import { type Minor, type Currency, formatMoney } from '@fairhouse/money'
import type { DecimalMark } from '@fairhouse/ui'

import { amountText, numberText, rangeText } from './format.ts'
import type { Locale } from './i18n/locales.ts'

export const decimalMarkOf = (locale: Locale): DecimalMark => (locale === 'en' ? '.' : ',')

/** An integer in hundredths in the locale's format: 4950 is "49,50". */
export const hundredths = (value: number, locale: Locale): string => numberText(value / 100, locale, 2)

/** Hundredths of a percent with both digits: 9900 is "99.00 %". */
export const finePercent = (value: number, locale: Locale): string => `${hundredths(value, locale)}\u00a0%`

/** A multiplier in 1/10,000 with all four digits: "2.0000". */
export const fineMultiplier = (multiplier: number, locale: Locale): string => numberText(multiplier / 10_000, locale, 4)

/** A whole number with its groups: "3,063,730,989". */
export const groupedText = (value: number, locale: Locale): string => numberText(value, locale)

/** Minor units as a limit: "10,000", "0.01"; without trailing zeros. */
export function shortMoney(minor: Minor, locale: Locale): string {
  return minor % 100n === 0n ? numberText(Number(minor / 100n), locale) : amountText(formatMoney(minor), locale)
}

/** `1 – 10 000 ₽`: the accepted range of a stake, in minor units. */
export const stakeRange = ({ min, max }: { min: bigint; max: bigint }, currency: Currency, locale: Locale): string =>
  rangeText(shortMoney(min, locale), shortMoney(max, locale), currency, locale)
