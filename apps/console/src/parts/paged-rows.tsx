/** Rows of a list that comes in pages: loading, failed, empty, or a table with a button for the next page. */
import { Card, type Column, EmptyState, LoadMore, Notice } from '@fairhouse/ui'

import { toErrorMessage } from '../lib/error-messages.ts'
import { RowTable } from './list-page.tsx'
import { Loaded } from './loaded.tsx'
import s from './record-page.module.css'
import { type PagedKey, type PagedRowOf, type PageOf, type PagesOf, usePages } from './use-pages.ts'

interface ShownRows<K extends PagedKey> {
  /** For screen readers. */
  caption: string
  /** One sentence for an empty list: nothing yet, and what will appear. */
  empty: { title: string; text: string }
  columns: readonly Column<PagedRowOf<K>>[]
  /** Why the last page is not full, though older rows may follow. */
  noteOf?: ((last: PageOf<K>) => string | undefined) | undefined
}

interface PagedRowsProps<K extends PagedKey> extends PagesOf, ShownRows<K> {
  from: K
}

export function PagedRows<K extends PagedKey>({ from, caption, empty, columns, noteOf, ...of }: PagedRowsProps<K>) {
  return <PageRows pages={usePages(from, of)} caption={caption} empty={empty} columns={columns} noteOf={noteOf} />
}

interface PageRowsProps<K extends PagedKey> extends ShownRows<K> {
  pages: ReturnType<typeof usePages<K>>
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
