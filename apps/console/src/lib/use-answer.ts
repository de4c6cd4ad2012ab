/** What the house answers to a GET of the console, kept under its key and asked again while the page is open. */
import { useQuery } from '@tanstack/react-query'

import { type Answer, call, type Input, type Key } from './call.ts'

/** Routes that answer data and need nothing. */
export type PlainGet = { [K in Key]: K extends `GET ${string}` ? ({} extends Input<K> ? K : never) : never }[Key]

/** Another operator may have been quicker. */
const ASK_AGAIN_MS = 15_000

export function useAnswer<K extends PlainGet>(key: K) {
  return useQuery<Answer<K>>({
    queryKey: [key],
    queryFn: () => (call as (key: K) => Promise<Answer<K>>)(key),
    refetchInterval: ASK_AGAIN_MS,
  })
}
