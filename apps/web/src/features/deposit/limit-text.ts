import type { Locale } from '../../lib/i18n/locales.ts'
import { numberText } from '../../lib/format.ts'
import type { Method } from './amount-form.ts'

/** `100 – 300 000`: limits are whole units of every currency. */
export function limitText({ min_amount, max_amount }: Method, locale: Locale): string {
  return `${wholeText(min_amount, locale)} – ${wholeText(max_amount, locale)}`
}

export const wholeText = (amount: string, locale: Locale): string => numberText(Number(amount), locale)
