/** Rows of a list that comes in pages, newest first: loading, failed, empty, or a table with a button for the next page. */
import { Button, Card, type Column, EmptyState } from '@fairhouse/ui'
import { useInfiniteQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { RowTable } from './list-page.tsx'
import { Loaded } from './loaded.tsx'
import s from './record-page.module.css'

/** GET routes that take `before` and answer rows with `next`. */
type PagedKey =
  | 'GET /console/v1/findings'
  | 'GET /console/v1/records/deposits'
  | 'GET /console/v1/records/payouts'
  | 'GET /console/v1/audit'
  | 'GET /console/v1/players/{id}/bets'
export type PagedRowOf<K extends PagedKey> = Answer<K>['data'][number]

const NONE: Readonly<Record<string, string>> = {}

interface PagedRowsProps<K extends PagedKey> {
  from: K
  /** Of the call's path, where it has any. */
  params?: Readonly<Record<string, string>>
  query?: object
  /** For screen readers. */
  caption: string
  /** One sentence for an empty list: nothing yet, and what will appear. */
  empty: { title: string; text: string }
  columns: readonly Column<PagedRowOf<K>>[]
}

export function PagedRows<K extends PagedKey>({ from, params = NONE, query = NONE, caption, empty, columns }: PagedRowsProps<K>) {
  const rows = useInfiniteQuery({
    queryKey: [from, params, query],
    queryFn: ({ pageParam }) => load(from, { params, query: { ...query, before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const data = rows.data?.pages.flatMap((page) => page.data)
  return (
    <div className={s.page}>
      <Loaded query={{ data, error: rows.error, refetch: rows.refetch }}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState {...empty} />
            </Card>
          ) : (
            <RowTable caption={caption} rows={all} rowKey={({ id }) => id} columns={columns} />
          )
        }
      </Loaded>
      {rows.hasNextPage && (
        <Button busy={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

const load = <K extends PagedKey>(key: K, input: object) =>
  (call as (key: K, input: object) => Promise<{ data: PagedRowOf<K>[]; next: string | null }>)(key, input)
