/** Decimal texts of sources as exact numbers. Pure. */

const PRICE_DIGITS = 10
/** More digits than any source sends. */
const DECIMAL = /^(\d{1,15})(?:[.,](\d{1,30}))?$/

/** `value` / 10^`scale`. */
export interface Decimal {
  value: bigint
  scale: number
}

/** Undefined for anything but plain positive digits with at most one point or comma. */
export function parseDecimal(text: unknown): Decimal | undefined {
  const [, whole, fraction = ''] = (typeof text === 'string' && DECIMAL.exec(text)) || []
  if (whole === undefined) return undefined
  const value = BigInt(whole + fraction)
  return value > 0n ? { value, scale: fraction.length } : undefined
}

/** a / b as a price, in 10^-10; undefined where it is none. */
export function ratio(a: Decimal, b: Decimal): bigint | undefined {
  const price = (a.value * 10n ** BigInt(PRICE_DIGITS + b.scale)) / (b.value * 10n ** BigInt(a.scale))
  return price > 0n ? price : undefined
}

export const ONE: Decimal = { value: 1n, scale: 0 }
