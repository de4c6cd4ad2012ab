import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'

/** STA-10, STA-11, STA-16, once for a page that was loaded whole. Where there is no link and no query there is nothing to do. */
export function useSingleSignOn(): void {
  const { facts, place } = useRootData()
  const changeSearch = useChangeSearch()
  useEffect(() => {
    const { sso: link } = facts.mirrorData
    const { search, href: here } = location
    if (link === null && search === '') return
    const isGuest = browser().session.read().tokenBearer === null
    void import('./single-sign-on.ts').then(
      ({ judgeEntry }) => judgeEntry({ link, search, here, isGuest, isBlocked: place.isBlocked, changeSearch }),
      (fault: unknown) => console.warn('sso: not loaded', fault),
    )
    // Once: later navigations stay inside of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Of the address as it is by then: other flows may have changed it. */
function useChangeSearch(): (change: (search: string) => string) => void {
  const navigate = useNavigate()
  const place = useLocation()
  const present = useRef(place)
  useEffect(() => void (present.current = place), [place])
  return (change) => {
    const { pathname, search, hash, state } = present.current
    if (change(search) !== search)
      void navigate({ pathname, search: change(search), hash }, { replace: true, state, preventScrollReset: true })
  }
}
