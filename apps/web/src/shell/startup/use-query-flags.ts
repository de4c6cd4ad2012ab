import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { QUERY_FLAGS } from '../modals/registry.ts'
import { modals } from '../modals/store.ts'
import { flagIn } from './query-flags.ts'

/** NAV-3, NAV-4 on any page, at the first visit and after every navigation. */
export function useQueryFlags(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const found = flagIn(search, Object.keys(QUERY_FLAGS))
    if (!found) return
    const clean = navigate({ pathname, search: found.search, hash }, { replace: true, preventScrollReset: true })
    void Promise.resolve(clean).then(() => modals.open(QUERY_FLAGS[found.flag]!))
  }, [pathname, search, hash, navigate])
}
