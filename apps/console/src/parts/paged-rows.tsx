/** Rows of a list that comes in pages: loading, failed, empty, or a table with a button for the next page. */
import { Button, Card, type Column, EmptyState, Notice } from '@fairhouse/ui'

import { RowTable } from './list-page.tsx'
import { Loaded } from './loaded.tsx'
import s from './record-page.module.css'
import { type PagedKey, type PagedRowOf, type PageOf, type PagesOf, usePages } from './use-pages.ts'

interface PagedRowsProps<K extends PagedKey> extends PagesOf {
  from: K
  /** For screen readers. */
  caption: string
  /** One sentence for an empty list: nothing yet, and what will appear. */
  empty: { title: string; text: string }
  columns: readonly Column<PagedRowOf<K>>[]
  /** Why the last page is not full, though older rows may follow. */
  noteOf?: ((last: PageOf<K>) => string | undefined) | undefined
}

export function PagedRows<K extends PagedKey>({ from, caption, empty, columns, noteOf, ...of }: PagedRowsProps<K>) {
  const pages = usePages(from, of)
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

type Pages = Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Nothing on the last page. */
export const NextPage = ({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: Pages }) =>
  hasNextPage && (
    <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  )
