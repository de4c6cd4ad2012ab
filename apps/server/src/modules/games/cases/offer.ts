/** The cases on sale: built-in and the operator's, validated together at start-up. Pure. */
import { CASES, type CaseTable, catalogueProblems } from '@fairhouse/games'
import { formatMoney, MAX_WIN } from '@fairhouse/money'

import { BUILT_IN_CASES, BUILT_IN_CATEGORIES } from './built-in.data.ts'
import type { Names } from './names.ts'

export interface OfferedCase {
  readonly table: CaseTable
  readonly category: string
  /** null: the site has the name by slug. */
  readonly name: Names | null
  /** In the order of the items. */
  readonly itemNames: readonly (Names | null)[]
  readonly hue: number | null
  /** false: its rounds can still be verified, but it is neither listed nor opened. */
  readonly isSold: boolean
  /** The text that a search matches. */
  readonly words: string
}

export interface Category {
  readonly id: string
  readonly name: Names | null
}

export interface Offer {
  readonly categories: readonly Category[]
  /** Cheapest first. */
  readonly cases: readonly OfferedCase[]
}

export const BUILT_IN_OFFER: Offer = {
  categories: BUILT_IN_CATEGORIES.map((id) => ({ id, name: null })),
  cases: [...CASES.values()].map(toBuiltInCase),
}

function toBuiltInCase(table: CaseTable): OfferedCase {
  const { category, words } = BUILT_IN_CASES[table.id]!
  const searchText = [table.id, ...table.items.map(({ id }) => id), words].join(' ')
  return { table, category, name: null, itemNames: table.items.map(() => null), hue: null, isSold: true, words: searchText }
}

/**
 * Combines the offers. @throws with every fault in one message, each with its case: the server does not start with a bad
 * table.
 */
export function openOffer(offers: readonly Offer[]): Offer {
  const categories = offers.flatMap((offer) => offer.categories)
  const cases = offers.flatMap((offer) => offer.cases).sort((a, b) => a.table.price - b.table.price)
  const faults = [...catalogueProblems(cases.map(({ table }) => table)), ...saleFaults(cases, categories)]
  if (!cases.some(({ isSold }) => isSold)) faults.push('there is no case to sell')
  if (faults.length > 0) throw new RangeError(`Cases refused. ${faults.join('; ')}`)
  return { categories, cases }
}

/** Checks beyond the tables themselves. The largest win has the same ratio to a price in every currency. */
function saleFaults(cases: readonly OfferedCase[], categories: readonly Category[]): string[] {
  const known = new Set(categories.map(({ id }) => id))
  return cases.flatMap(({ table: { id, items }, category }) => [
    ...(known.has(category) ? [] : [`case ${id}: there is no category ${category}`]),
    ...items
      .filter(({ value }) => BigInt(Math.trunc(value) || 0) > MAX_WIN.RUB)
      .map((item) => `case ${id}: ${item.id} is worth more than the largest win of a round, ${formatMoney(MAX_WIN.RUB)} RUB`),
  ])
}
