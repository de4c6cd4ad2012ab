/** Search for cases. Pure. */
import { type Currency, fromRub } from '@fairhouse/money'

import type { OfferedCase } from './offer.ts'

export interface Wanted {
  readonly category?: string | undefined
  /** Every word of it must occur in the name or in an item. */
  readonly q?: string | undefined
  /** Minor units of `currency`, both ends included. */
  readonly from?: bigint | undefined
  readonly to?: bigint | undefined
  readonly currency: Currency
}

export function findCases(cases: readonly OfferedCase[], { category, q = '', from, to, currency }: Wanted): OfferedCase[] {
  const words = normalize(q).split(/\s+/)
  return cases.filter(({ table, category: own, words: known }) => {
    const price = fromRub(BigInt(table.price), currency)
    if ((category !== undefined && own !== category) || (from !== undefined && price < from) || (to !== undefined && price > to))
      return false
    const text = normalize(known)
    return words.every((word) => text.includes(word))
  })
}

/** Normalised input: lower case, ё as е. */
const normalize = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е')
