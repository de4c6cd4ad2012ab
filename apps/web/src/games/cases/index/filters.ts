/** Filters of the case list. Pure. */
import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, formatMoney, fromRub } from '@fairhouse/money'

export type CaseList = Answer<'GET /api/v2/cases'>
export type CaseSummary = CaseList['data'][number]

export type PriceRange = 'low' | 'middle' | 'high'

export interface Filters {
  readonly category: string | null
  readonly price: PriceRange | null
  /** As typed. */
  readonly text: string
  readonly byEdge: boolean
}

export const ALL: Filters = { category: null, price: null, text: '', byEdge: false }

/** No filter is set. */
export const isAll = ({ category, price, text }: Filters): boolean => category === null && price === null && text.trim() === ''

/** Minor units of RUB; other currencies by their factor. */
const BOUNDS = { low: 150_00n, high: 1_000_00n }

/** Boundaries of the three price ranges, as decimal text. */
export const priceBounds = (currency: Currency) => ({
  low: formatMoney(fromRub(BOUNDS.low, currency)),
  high: formatMoney(fromRub(BOUNDS.high, currency)),
})

const LONGEST_TEXT = 60

export function queryOf({ category, price, text }: Filters, currency: Currency) {
  const { low, high } = priceBounds(currency)
  const q = text.trim().slice(0, LONGEST_TEXT)
  return {
    currency,
    ...(category && { category }),
    ...(q && { q }),
    ...(price !== null && price !== 'low' && { price_from: price === 'middle' ? low : high }),
    ...(price !== null && price !== 'high' && { price_to: price === 'middle' ? high : low }),
  }
}

/** Cheapest first, server order, or lowest edge first. */
export function sortCases(cases: readonly CaseSummary[], { byEdge }: Filters): readonly CaseSummary[] {
  return byEdge ? cases.toSorted((a, b) => Number(b.rtp.percent) - Number(a.rtp.percent)) : cases
}
