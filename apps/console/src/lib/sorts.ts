/** The sort of a list: what its contract allows, what the address says, and what a click on a header makes of it. Pure. */
import { consoleRoutes, type Route, type SortField, sortField, type Sorts } from '@fairhouse/contracts'

import type { Key, Routes } from './call.ts'
import type { Filter } from './record-filter.ts'

/** The fields that a list sorts by; none of a list without. */
export type SortFieldOf<K extends Key> = Routes[K] extends { readonly sorts: infer S extends Sorts } ? SortField<S> : never

export const sortsOf = (key: Key): Sorts | undefined => (consoleRoutes[key] as Route).sorts

export type Direction = 'ascending' | 'descending' | 'none'

const orderOf = ({ usual }: Sorts, { sort = usual }: Filter): string => sort

/** Of the column of this field. */
export function directionOf(sorts: Sorts, filter: Filter, field: string): Direction {
  const order = orderOf(sorts, filter)
  if (sortField(order) !== field) return 'none'
  return order.startsWith('-') ? 'descending' : 'ascending'
}

/** Amounts of several currencies have no order. */
export const isOffered = ({ fields }: Sorts, { currency }: Filter, field: string): boolean =>
  fields[field] !== 'amount' || currency !== undefined

/** The other direction of the present field; of another one the newest or greatest first. The usual order is not in the address. */
export function sortedBy(sorts: Sorts, filter: Filter, field: string): Filter {
  const next = directionOf(sorts, filter, field) === 'descending' ? field : `-${field}`
  const { sort: _, ...rest } = filter
  return next === sorts.usual ? rest : { ...rest, sort: next }
}

/** Another filter in the same order, unless that needs a currency which the filter no longer has. */
export function inSameOrder(sorts: Sorts | undefined, filter: Filter, { sort }: Filter): Filter {
  return sorts && sort !== undefined && isOffered(sorts, filter, sortField(sort)) ? { ...filter, sort } : filter
}
