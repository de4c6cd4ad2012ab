import { useEffect } from 'react'

import { arrivedWith } from '../../lib/session/arrival.ts'
import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'

/** STA-10, STA-11, STA-16, once per document load. Without a link and a query there is nothing to do. */
export function useSingleSignOn(): void {
  const { facts, place } = useRootData()
  useEffect(() => {
    const { sso: link } = facts.mirrorData
    const search = arrivedWith()
    if (link === null && search === '') return
    const isGuest = browser().session.read().tokenBearer === null
    const entry = { link, search, here: location.href, isGuest, isBlocked: place.isBlocked }
    void import('./single-sign-on.ts').then(
      ({ applyEntry }) => applyEntry(entry),
      (fault: unknown) => console.warn('sso: not loaded', fault),
    )
    // Once: later navigations stay inside the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
