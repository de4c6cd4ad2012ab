/** Sorted lists in pages: what a call asks, and the order and the condition that a store makes of it. Names of the query never reach SQL. */
import { sql } from 'kysely'

import { instantOf, keyOf, keyset, type Ordered, type PlaceKey } from './keyset.ts'
import type { Paged } from './tables.ts'

/** `at`, or `-at` for the newest or greatest first. */
export type SortText<Field extends string> = Field | `-${Field}`

/** Where a page ends: the value of the sorted field of its last row, in microseconds of an instant, and its key. */
export interface SortedPlace {
  /** null where the keys alone order the list. */
  readonly value: bigint | null
  readonly key: string
}

export interface Sorted<Field extends string> {
  readonly field: Field
  readonly isDescending: boolean
  /** null: from the first row. */
  readonly behind: SortedPlace | null
}

export interface SortedPage<Field extends string> extends Sorted<Field> {
  readonly limit: number
}

export function sortedBy<Field extends string>(sort: SortText<Field>, behind: SortedPlace | null = null): Sorted<Field> {
  const isDescending = sort.startsWith('-')
  return { field: (isDescending ? sort.slice(1) : sort) as Field, isDescending, behind }
}

/** What a store sorts by. */
export interface SortColumns<Field extends string> {
  readonly key: Ordered
  readonly keyType: PlaceKey
  /** null: the keys rise with the field, and order the list alone. */
  readonly fields: Readonly<Record<Field, { readonly column: Ordered; readonly type: 'amount' | 'instant' } | null>>
}

/** Rows of equal values are ordered by their key, so that none is lost or repeated at the edge of a page. */
export function sortedRows<Field extends string>(
  { key, keyType, fields }: SortColumns<Field>,
  { field, isDescending, behind }: Sorted<Field>,
) {
  const by = fields[field]
  const { order, behind: isBehind } = keyset(by ? [by.column, key] : [key], isDescending)
  if (!behind) return { order, isBehind: sql<boolean>`true` }
  const last = keyOf(behind.key, keyType)
  return { order, isBehind: isBehind(by ? [valueOf(by.type, behind), last] : [last]) }
}

function valueOf(type: 'amount' | 'instant', { value }: SortedPlace) {
  if (value === null) throw new RangeError('not a place in this order')
  return type === 'instant' ? instantOf(value) : sql`${value}::bigint`
}

export interface SortQuery<Field extends string> {
  readonly sort?: SortText<Field> | undefined
  /** The `next` of the page before. */
  readonly before?: string | undefined
}

export interface SortPageQuery<Field extends string> extends SortQuery<Field> {
  readonly limit: number
}

/** The order of a list without `sort`: what the contract declares of it. */
interface UsualSort<Field extends string> {
  readonly usual: SortText<Field>
}

/** What a call asks, and the `next` of a page of it that ends at a place. @throws RangeError for a place of another order: the contract refuses it before. */
export function parseSort<Field extends string>({ usual }: UsualSort<Field>, { sort = usual, before }: SortQuery<Field>) {
  const name = sort === usual ? '' : `${sort}:`
  return {
    sorted: sortedBy(sort, before === undefined ? null : parsePlace(before, name)),
    nextAt: ({ value, key }: SortedPlace): string => `${name}${value === null ? '' : `${value}:`}${key}`,
  }
}

function parsePlace(text: string, name: string): SortedPlace {
  const [, value, key] = /^(?:(\d{1,18}):)?(.+)$/s.exec(text.slice(name.length)) ?? []
  if (!text.startsWith(name) || key === undefined) throw new RangeError('not a place in this order')
  return { value: value === undefined ? null : BigInt(value), key }
}

/** One page of a sorted list, and its `next`. `load` is asked for one row more than the page has. */
export async function loadSorted<Field extends string, Row>(
  usual: UsualSort<Field>,
  { limit, ...query }: SortPageQuery<Field>,
  load: (page: SortedPage<Field>) => Promise<readonly Row[]>,
  placeOf: (row: Row, field: Field) => SortedPlace,
): Promise<Paged<Row>> {
  const { sorted, nextAt } = parseSort(usual, query)
  const found = await load({ ...sorted, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? nextAt(placeOf(rows.at(-1)!, sorted.field)) : null }
}
