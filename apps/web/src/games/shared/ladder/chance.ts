/** Format of a chance. Pure. */
import { decimalOf } from '@fairhouse/games'

import { numberText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'

/** "17/20" is "85.0 %": one digit, and more for a small chance, so that it never reads as zero. */
export function chanceText(chance: string, locale: Locale): string {
  const [num, den] = chance.split('/').map(BigInt) as [bigint, bigint]
  const digits = num * 100n >= den ? 1 : num * 10_000n >= den ? 3 : 6
  return `${numberText(Number(decimalOf(num * 100n, den, digits)), locale, digits)}\u00a0%`
}
