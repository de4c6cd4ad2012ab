/** Amounts of any currency: their text, and their EUR value by the fixed table of currencies, not the day's rate. Pure. */
import { type Minor, formatAsset, formatMoney, fromRub, isAsset, isCurrency } from '@fairhouse/money'

const RUB_PER_EUR = 100n
/** Of an asset, whose value moves: never for one operator alone. */
const NEVER_SINGLE_EUR = 1_000_000_00n

/** EUR minor units, rounded up. `amount` in minor units, not negative. */
export function inEur(amount: Minor, currency: string): bigint {
  if (!isCurrency(currency)) return NEVER_SINGLE_EUR
  const perCent = fromRub(RUB_PER_EUR, currency)
  return (amount + perCent - 1n) / perCent
}

/**
 * For display, with two decimals or more. Smallest units of unknown assets have no point, which is how the console detects them.
 */
export function sumText(amount: Minor, currency: string): string {
  if (isCurrency(currency)) return formatMoney(amount)
  return isAsset(currency) ? withDecimals(formatAsset(amount, currency)) : `${amount}`
}

/** Money within a sentence of the console: grouped, as on its pages. */
export const formatGrouped = (amount: Minor): string => formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',')

function withDecimals(text: string): string {
  const [whole, fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
