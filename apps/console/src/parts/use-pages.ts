/** Rows of a list that comes in pages: each page is loaded after the last row of the one before. */
import { hashKey, useInfiniteQuery } from '@tanstack/react-query'

import { type Answer, ApiError, call, type Key } from '../lib/call.ts'
import { isLoggedIn } from '../lib/use-answer.ts'

/** GET routes that answer rows with the `next` of their page. */
export type PagedKey = {
  [K in Key]: K extends `GET ${string}` ? (Answer<K> extends { data: { id: string }[]; next: string | null } ? K : never) : never
}[Key]
export type PagedRowOf<K extends PagedKey> = Answer<K>['data'][number]
export type PageOf<K extends PagedKey> = Answer<K> & { data: PagedRowOf<K>[]; next: string | null }

export interface PagesOf {
  /** Of the call's path, where it has any. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  /** The field of the query that takes `next`. */
  readonly place?: 'before' | 'cursor'
  /**
   * Milliseconds: loads what is shown again, a page as often as this, so that more pages cost no more. Rows keep their place unless their order
   * changes. Absent: never.
   */
  readonly refetchMs?: number
}

const NONE: Readonly<Record<string, string>> = {}

export function usePages<K extends PagedKey>(from: K, { params = NONE, query = NONE, place = 'before', refetchMs }: PagesOf) {
  const pages = useInfiniteQuery({
    queryKey: [from, params, query],
    queryFn: ({ pageParam }) => load(from, { params, query: { ...query, [place]: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: (shown) =>
      refetchMs !== undefined && isLoggedIn(shown) && !isRefused(shown) && refetchMs * (shown.state.data?.pages.length ?? 1),
    placeholderData: (rows, former) =>
      refetchMs !== undefined || isSameList(former?.queryKey as PagesKey | undefined, [from, params, query]) ? rows : undefined,
  })
  const rows = pages.data && once(pages.data.pages.flatMap(({ data }) => data))
  return { ...pages, first: pages.data?.pages[0], last: pages.data?.pages.at(-1), rows }
}

type PagesKey = readonly [from: string, params: object, query: object]

/** In another order its rows stay until the new ones come, so that the pressed header keeps its place and focus. Rows of another filter would be untrue. */
const isSameList = (former: PagesKey | undefined, present: PagesKey): boolean =>
  former !== undefined && hashKey(unsorted(former)) === hashKey(unsorted(present))
const unsorted = ([from, params, query]: PagesKey) => [from, params, { ...query, sort: undefined }]

/** Fields of the filter are wrong, and stay so until they are mended. With rows, another process refused what one has answered. */
const isRefused = ({ state: { error, data } }: { state: { error: Error | null; data: unknown } }): boolean =>
  data === undefined && error instanceof ApiError && error.fields.length > 0

/** A row that moved back while the next page was loaded is on both. */
const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

const load = <K extends PagedKey>(key: K, input: object) => (call as (key: K, input: object) => Promise<PageOf<K>>)(key, input)
