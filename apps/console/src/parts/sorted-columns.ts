/** Columns whose headers sort their list: the order is in the address of the page, as its filter is. */
import type { Column } from '@fairhouse/ui'

import { fieldErrorsOf } from '../lib/form-texts.ts'
import type { Filter } from '../lib/record-filter.ts'
import { directionOf, isOffered, sortedBy, type SortFieldOf, sortsOf } from '../lib/sorts.ts'
import type { PagedKey, PagedRowOf } from './use-pages.ts'

export interface ListColumn<K extends PagedKey> extends Column<PagedRowOf<K>> {
  /** The field of the list by which its header sorts. */
  sorts?: SortFieldOf<K>
}

/** A header sorts where the contract says so, and amounts only once a currency is chosen. */
export function sortableColumns<K extends PagedKey>(
  from: K,
  columns: readonly ListColumn<K>[],
  filter: Filter,
  openFilter: (filter: Filter) => void,
): readonly Column<PagedRowOf<K>>[] {
  const sorts = sortsOf(from)
  if (!sorts) return columns
  return columns.map(({ sorts: field, ...column }) =>
    field === undefined || !isOffered(sorts, filter, field)
      ? column
      : { ...column, sort: { direction: directionOf(sorts, filter, field), onSort: () => openFilter(sortedBy(sorts, filter, field)) } },
  )
}

/** The call does not know the order that the address names, or needs a currency for it. */
export const isSortRefused = (error: Error | null): boolean => Object.hasOwn(fieldErrorsOf(error), 'sort')
