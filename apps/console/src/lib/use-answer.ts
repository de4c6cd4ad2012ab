/** What the house answers to a GET of the console, kept under its key and asked again while the page is open. */
import { useQuery } from '@tanstack/react-query'

import { type Answer, call, type Input, type Key, Refused } from './call.ts'

/** Routes that answer data and need nothing. */
export type PlainGet = { [K in Key]: K extends `GET ${string}` ? ({} extends Input<K> ? K : never) : never }[Key]

/** Another operator may have been quicker. */
const ASK_AGAIN_MS = 15_000

/** Who is logged out is not asked about again: the question would take the place of the log-in, and of all that is typed there. */
const isInside = ({ state: { error } }: { state: { error: Error | null } }): boolean => !(error instanceof Refused && error.status === 401)

export function useAnswer<K extends PlainGet>(key: K) {
  return useQuery<Answer<K>>({
    queryKey: [key],
    queryFn: () => (call as (key: K) => Promise<Answer<K>>)(key),
    refetchInterval: (query) => isInside(query) && ASK_AGAIN_MS,
    refetchOnWindowFocus: isInside,
    refetchOnReconnect: isInside,
  })
}
