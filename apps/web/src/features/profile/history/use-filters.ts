import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters in the address. A selection shows at once, before the address changes. */
export function useFilters<Filters>(
  read: (search: URLSearchParams) => Filters,
  searchOf: (filters: Filters) => URLSearchParams,
): [Filters, (part: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams()
  const [chosen, choose] = useState<string>()
  useEffect(() => {
    // compares with the selection as it is by then: another one may have been made since this render
    choose((current) => (current === search.toString() ? undefined : current))
  }, [chosen, search])
  const filters = read(chosen === undefined ? search : new URLSearchParams(chosen))
  const change = (part: Partial<Filters>) => {
    const next = searchOf({ ...filters, ...part })
    choose(next.toString())
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [filters, change]
}
