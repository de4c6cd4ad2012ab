/** Rows of a list that comes in pages: loading, failed, empty, or a table with a button for the next page. */
import { Button, Card, type Column, EmptyState, LoadMore, Notice } from '@fairhouse/ui'

import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf } from '../lib/form-texts.ts'
import { sortsOf } from '../lib/sorts.ts'
import { useFilter } from '../lib/use-page.ts'
import { RowTable } from './list-page.tsx'
import { Loaded } from './loaded.tsx'
import s from './record-page.module.css'
import { type PagedKey, type PagedRowOf, type PageOf, type PagesOf, usePages } from './use-pages.ts'
import { isSortRefused, type ListColumn, sortableColumns } from './sorted-columns.ts'

interface ShownRows<K extends PagedKey> {
  /** For screen readers. */
  caption: string
  /** One sentence for an empty list: nothing yet, and what will appear. */
  empty: { title: string; text: string }
  /** Why the last page is not full, though older rows may follow. */
  noteOf?: ((last: PageOf<K>) => string | undefined) | undefined
}

interface PagedRowsProps<K extends PagedKey> extends PagesOf, ShownRows<K> {
  from: K
  columns: readonly ListColumn<K>[]
}

const SORT = ['sort']
const NONE: readonly string[] = []

/** A list that the contract sorts is in the order that the address of the page says. */
export function PagedRows<K extends PagedKey>({ from, columns, query, params, place, refetchMs, ...shown }: PagedRowsProps<K>) {
  const [order, openOrder] = useFilter(sortsOf(from) ? SORT : NONE)
  const pages = usePages(from, {
    query: { ...query, ...order },
    ...(params && { params }),
    ...(place && { place }),
    ...(refetchMs !== undefined && { refetchMs }),
  })
  if (!pages.data && isSortRefused(pages.error)) return <RefusedSort error={pages.error} onClear={() => openOrder({})} />
  return <PageRows pages={pages} columns={sortableColumns(from, columns, order, openOrder)} {...shown} />
}

/** The list does not sort as the address says: another link, or a version that does not know it. */
export const RefusedSort = ({ error, onClear }: { error: Error | null; onClear: () => void }) => (
  <Card>
    <EmptyState
      title="This order cannot be used"
      text={`${fieldErrorsOf(error)['sort'] ?? ''}.`}
      action={<Button onClick={onClear}>Usual order</Button>}
    />
  </Card>
)

interface PageRowsProps<K extends PagedKey> extends ShownRows<K> {
  pages: ReturnType<typeof usePages<K>>
  columns: readonly Column<PagedRowOf<K>>[]
}

/** The same, of pages that the caller loads. */
export function PageRows<K extends PagedKey>({ pages, caption, empty, columns, noteOf }: PageRowsProps<K>) {
  const note = pages.last && noteOf?.(pages.last)
  return (
    <div className={s.page}>
      <Loaded query={{ data: pages.rows, error: pages.error, refetch: pages.refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            note === undefined && (
              <Card>
                <EmptyState {...empty} />
              </Card>
            )
          ) : (
            <RowTable caption={caption} rows={rows} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
      {note !== undefined && <Notice>{note}</Notice>}
      <NextPage of={pages} />
    </div>
  )
}

interface Pages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: Error | null
  fetchNextPage: () => unknown
}

/** Nothing on the last page. One that does not load says so and can be loaded again; the rows stay. */
export const NextPage = ({ of: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } }: { of: Pages }) =>
  hasNextPage && (
    <LoadMore
      label="Show more"
      busy={isFetchingNextPage}
      failed={
        isFetchNextPageError && error !== null && { text: `The next rows did not load. ${toErrorMessage(error)}`, retry: 'Ask again' }
      }
      onMore={() => void fetchNextPage()}
    />
  )
