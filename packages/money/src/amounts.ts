/** Money as text and as integer minor units; never a float (D-20). Every currency has two decimals. */

import type { Minor } from './units.ts'

export const MINOR_PER_UNIT = 100n

// 15 digits before the point keep every accepted amount inside a 64-bit column, with room for sums of thousands.
const AMOUNT = /^(0|[1-9]\d{0,14})(?:\.(\d{1,2}))?$/

/** Parses "1250", "1250.5" or "1250.00" to minor units; undefined for signs, exponents, spaces or a third decimal. */
export function parseMoney(text: unknown): Minor | undefined {
  const parts = typeof text === 'string' ? AMOUNT.exec(text) : null
  if (!parts) return undefined
  return BigInt(parts[1]!) * MINOR_PER_UNIT + BigInt((parts[2] ?? '').padEnd(2, '0'))
}

/** Parses an amount of a trusted text: a constant, a setting that was checked at the start, or one that `formatMoney` wrote. @throws RangeError with the text. */
export function requireMoney(text: string): Minor {
  const minor = parseMoney(text)
  if (minor === undefined) throw new RangeError(`not an amount: ${JSON.stringify(text)}`)
  return minor
}

/** The canonical text of an amount, always two digits: 125000n gives "1250.00", -5n gives "-0.05". */
export function formatMoney(minor: Minor): string {
  const sign = minor < 0n ? '-' : ''
  const size = minor < 0n ? -minor : minor
  return `${sign}${size / MINOR_PER_UNIT}.${String(size % MINOR_PER_UNIT).padStart(2, '0')}`
}
