import type { Minor } from '@fairhouse/money'

/** Amounts as integers: the auditor has its own two lines, so that it shares no rounding with the product. */
export function minorOf(text: string): bigint {
  if (!/^\d+\.\d\d$/.test(text)) throw new Error(`"${text}" is not an amount`)
  return BigInt(text.replace('.', ''))
}

export const amountOf = (minor: Minor): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
