/** What the house answers to a GET of the console, kept under its key and asked again while the page is open. */
import { useQuery } from '@tanstack/react-query'

import { type Answer, call, type Input, type Key, ApiError } from './call.ts'

/** Routes that answer data and need nothing. */
export type RouteWithoutInput = { [K in Key]: K extends `GET ${string}` ? ({} extends Input<K> ? K : never) : never }[Key]

/** Another operator may have been quicker. */
const REFETCH_MS = 15_000

/** Who is logged out is not asked about again: the question would take the place of the log-in, and of all that is typed there. */
const isLoggedIn = ({ state: { error } }: { state: { error: Error | null } }): boolean =>
  !(error instanceof ApiError && error.status === 401)

export function useAnswer<K extends RouteWithoutInput>(key: K) {
  return useQuery<Answer<K>>({
    queryKey: [key],
    queryFn: () => (call as (key: K) => Promise<Answer<K>>)(key),
    refetchInterval: (query) => isLoggedIn(query) && REFETCH_MS,
    refetchOnWindowFocus: isLoggedIn,
    refetchOnReconnect: isLoggedIn,
  })
}
