/** Solo or everybody's table: which of the two an address names. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type Way = 'solo' | 'live'

const NAME = 'table'

/** What the address says, else `first`. */
export function wayOf(query: URLSearchParams, first: Way): Way {
  const named = query.get(NAME)
  return named === 'solo' || named === 'live' ? named : first
}

export function useWay(first: Way): [Way, (way: Way) => void] {
  const [query, setQuery] = useSearchParams()
  const set = useCallback(
    (way: Way) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now)
          if (way === first) next.delete(NAME)
          else next.set(NAME, way)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, first],
  )
  return [wayOf(query, first), set]
}
