/** Sums of any currency: their text, and against thresholds in EUR by the house's table of currencies, not the day's rate. Pure. */
import { formatAsset, formatMoney, fromRub, isAsset, isCurrency } from '@fairhouse/money'

const RUB_PER_EUR = 100n
/** Of an asset, whose worth moves: never for one person alone. */
const NEVER_SINGLE_EUR = 1_000_000_00n

/** EUR minor units, rounded up. `amount` in minor units, not negative. */
export function inEur(amount: bigint, currency: string): bigint {
  if (!isCurrency(currency)) return NEVER_SINGLE_EUR
  const perCent = fromRub(RUB_PER_EUR, currency)
  return (amount + perCent - 1n) / perCent
}

/**
 * As a person reads it, with two decimals or more. Smallest units of what the house does not know have no point:
 * that is how the console tells the two apart.
 */
export function sumText(amount: bigint, currency: string): string {
  if (isCurrency(currency)) return formatMoney(amount)
  return isAsset(currency) ? withDecimals(formatAsset(amount, currency)) : `${amount}`
}

/** Money within a sentence of the console: grouped, as its pages write it. */
export const formatGrouped = (amount: bigint): string => formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',')

function withDecimals(text: string): string {
  const [whole, fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
