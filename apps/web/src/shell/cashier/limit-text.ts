import { type Currency } from '@fairhouse/money'

import { numberText, rangeText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'

interface Limits {
  min_amount: string
  max_amount: string
  currency: Currency
}

/** `100 – 300 000 ₽`: limits are whole units of every currency. */
export function limitText({ min_amount, max_amount, currency }: Limits, locale: Locale): string {
  return rangeText(wholeText(min_amount, locale), wholeText(max_amount, locale), currency, locale)
}

export const wholeText = (amount: string, locale: Locale): string => numberText(Number(amount), locale)
