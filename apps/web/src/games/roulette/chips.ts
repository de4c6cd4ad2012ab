/** The chip values of a player's row, as many as the limits allow. Amounts in minor units. Pure. */
import type { Minor } from '@fairhouse/money'

import { numberText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'

/** Multiples of the smallest stake. */
const WIDE = [1n, 10n, 50n, 100n, 1000n]
const NARROW = [1n, 2n, 5n, 10n]

/** From limits of 1 to 10,000: 1, 10, 50, 100, 1000; of 0.10 to 1.00: 0.10, 0.20, 0.50, 1.00. */
export function chipValues({ min, max }: { min: Minor; max: Minor }): Minor[] {
  const steps = max >= min * 1000n ? WIDE : NARROW
  return steps.map((step) => step * min).filter((value) => value <= max)
}

/** The selected chip; the largest when the row became shorter. */
export function valueInHand(values: readonly Minor[], chip: number): Minor | undefined {
  return values[Math.min(chip, values.length - 1)]
}

/** Chip label: "50", "0,10", "1k", "1,25k"; never rounded up. */
export function chipText(amount: Minor, locale: Locale): string {
  const hundredths = Number(amount)
  if (hundredths < 100_000) return numberText(hundredths / 100, locale, hundredths % 100 === 0 ? 0 : 2)
  const thousands = Math.floor(hundredths / 1000)
  return `${numberText(thousands / 100, locale, decimalsOf(thousands))}k`
}

/** Of hundredths of a thousand. */
function decimalsOf(thousands: number): number {
  if (thousands % 100 === 0) return 0
  return thousands % 10 === 0 ? 1 : 2
}
