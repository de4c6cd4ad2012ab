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
  useEffect(() => void (latest.current = read(search)), [read, search])
  const change = (part: Partial<Filters>) => {
    latest.current = { ...latest.current, ...part }
    setSearch(searchOf(latest.current), { replace: true, preventScrollReset: true })
  }
  return [filters, change]
}
