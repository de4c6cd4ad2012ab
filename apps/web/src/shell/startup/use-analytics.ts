import { ANALYTICS_LIMITS } from '@fairhouse/contracts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { toPublicPath } from '../../route-table.ts'
import { browser } from '../browser.ts'
import { useConsent } from '../consent/use-consent.ts'

/** Reports each opened screen, with consent from the one on which it was given (D-64); batches are sent every 10 s, and the rest when the page is hidden. */
export function useAnalytics(): void {
  const { pathname } = useLocation()
  const path = toPublicPath(withoutPrefix(pathname))
  const isAllowed = useConsent()?.includes('statistics') ?? false
  useEffect(() => void (isAllowed && browser().tracker.track('page_view', { path })), [path, isAllowed])
  useEffect(() => {
    const { tracker } = browser()
    const leave = () => document.visibilityState === 'hidden' && tracker.flushLast()
    document.addEventListener('visibilitychange', leave)
    const stop = browserClock.every(ANALYTICS_LIMITS.flushMs, () => void tracker.flush())
    return () => {
      document.removeEventListener('visibilitychange', leave)
      stop()
    }
  }, [])
}
