import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { QUERY_FLAGS } from '../modals/flags.ts'
import type { FlaggedModal } from '../modals/props.ts'
import { modals } from '../modals/store.ts'
import { flagIn } from './query-flags.ts'

/** NAV-3, NAV-4 on any page, at the first visit and after every navigation. */
export function useQueryFlags(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const openedModal = useRef<FlaggedModal>(undefined)
  useEffect(() => {
    const found = flagIn(search, Object.keys(QUERY_FLAGS))
    if (found) {
      openedModal.current = QUERY_FLAGS[found.flag]
      void navigate({ pathname, search: found.search, hash }, { replace: true, preventScrollReset: true })
    } else if (openedModal.current) {
      // Only now the displayed address is clean too: the modal's history entry must not restore the flag.
      modals.open(openedModal.current)
      openedModal.current = undefined
    }
  }, [pathname, search, hash, navigate])
}
