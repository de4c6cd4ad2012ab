/** Data that has become stale: what is on the screen is read again at once, the rest when it is shown. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { ReadRoute } from './query.ts'

/** Resolves when what is on the screen has been read. */
export async function renew(queries: QueryClient, routes: readonly ReadRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => queries.invalidateQueries({ queryKey: [route] })))
}

/** Everything except `but` and the live channels, which the server pushes. */
export const renewAll = (queries: QueryClient, but?: ReadRoute): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'live' && name !== but })

/** What a push makes stale, read again whenever `pushed` is another one. */
export function useRenewedBy(pushed: unknown, routes: readonly ReadRoute[]): void {
  const queries = useQueryClient()
  const before = useRef(pushed)
  useEffect(() => {
    if (before.current === pushed) return
    before.current = pushed
    void renew(queries, routes)
  }, [queries, pushed, routes])
}

/** The result of `useApiQuery` or `usePages`. */
interface Read {
  refetch: () => unknown
}

/** At a visitor's wish. A first read that has had no answer yet is given up: `refetch` alone would wait for it. */
export function useReadAgain(): (read: Read) => Promise<void> {
  const queries = useQueryClient()
  return async ({ refetch }) => {
    await queries.cancelQueries({
      predicate: ({ state, observers }) => state.data === undefined && observers.some((each) => Object.is(each.refetch, refetch)),
    })
    await refetch()
  }
}
