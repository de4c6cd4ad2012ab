import { ANALYTICS_LIMITS } from '@fairhouse/contracts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { toPublicPath } from '../../route-table.ts'
import { browser } from '../browser.ts'

/** Reports each opened screen; batches are sent every 10 s, and the rest when the page is hidden. */
export function useAnalytics(): void {
  const { pathname } = useLocation()
  const path = toPublicPath(withoutPrefix(pathname))
  useEffect(() => browser().tracker.track('page_view', { path }), [path])
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
