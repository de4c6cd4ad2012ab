import { useEffect } from 'react'

import { browserCookies } from '../../lib/cookies.ts'
import { arrivedWith } from '../../lib/session/arrival.ts'
import { browserName } from '../../lib/visit/browser-name.ts'
import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'
import type { Entry } from './single-sign-on.ts'

/** STA-10, STA-11, STA-16, NAV-12, once per document load. Without a link and a query there is nothing to do. */
export function useSingleSignOn(): void {
  const { facts, place } = useRootData()
  useEffect(() => {
    if (!browserCookies.get('userBrowser')) browserCookies.set('userBrowser', browserName(navigator.userAgent))
    const { sso: link } = facts.mirrorData
    const search = arrivedWith()
    if (link === null && search === '') return
    const isGuest = browser().session.read().tokenBearer === null
    const entry = { link, search, here: location.href, isGuest, isBlocked: place.isBlocked }
    void applyAll(entry, search).catch((fault: unknown) => console.warn('entry: not loaded', fault))
    // Once: later navigations stay inside the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** A page that leaves for single sign-on reports its visit after the return: its query comes back. */
async function applyAll(entry: Entry, search: string): Promise<void> {
  const { applyEntry } = await import('./single-sign-on.ts')
  if (!(await applyEntry(entry)) || search === '') return
  const { applyVisit } = await import('./visit-entry.ts')
  await applyVisit(search)
}
