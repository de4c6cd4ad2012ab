/** Caches a GET of the console under its key and refetches it while the page is open. */
import { useQuery } from '@tanstack/react-query'

import { type Answer, call, type Input, type Key, ApiError } from './call.ts'

/** GET routes that return data and take no parameters. */
export type RouteWithoutInput = { [K in Key]: K extends `GET ${string}` ? ({} extends Input<K> ? K : never) : never }[Key]

/** Another operator may have acted in the meantime. */
export const REFETCH_MS = 15_000

/** Stop polling after a log-out: the refetch would replace the log-in form and lose its input. */
export const isLoggedIn = ({ state: { error } }: { state: { error: Error | null } }): boolean =>
  !(error instanceof ApiError && error.status === 401)

/** Of one thing, `everyMs` in milliseconds: what has never been there is not asked for again by itself. What is shown is, whatever the last answer was. */
export const unlessMissing =
  (everyMs: number) =>
  (query: { state: { data: unknown; error: Error | null } }): number | false =>
    isLoggedIn(query) && !isMissingAtFirst(query.state) && everyMs

const isMissingAtFirst = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error instanceof ApiError && error.code === 'not_found'

export function useAnswer<K extends RouteWithoutInput>(key: K, everyMs = REFETCH_MS) {
  return useQuery<Answer<K>>({
    queryKey: [key],
    queryFn: () => (call as (key: K) => Promise<Answer<K>>)(key),
    refetchInterval: (query) => isLoggedIn(query) && everyMs,
    refetchOnWindowFocus: isLoggedIn,
    refetchOnReconnect: isLoggedIn,
  })
}
