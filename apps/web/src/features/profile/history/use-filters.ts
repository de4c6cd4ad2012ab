import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Filters that stand in the address. A change that comes before the last one is drawn keeps that one. */
export function useFilters<Filters>(
  read: (search: URLSearchParams) => Filters,
  searchOf: (filters: Filters) => URLSearchParams,
): [Filters, (part: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams()
  const filters = read(search)
  const latest = useRef(filters)
  /** What the address was last told; undefined once it says so. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current !== undefined && awaited.current !== search.toString()) return // an older change has just been drawn
    awaited.current = undefined
    latest.current = read(search)
  }, [read, search])
  const change = (part: Partial<Filters>) => {
    latest.current = { ...latest.current, ...part }
    const next = searchOf(latest.current)
    awaited.current = next.toString()
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [filters, change]
}
