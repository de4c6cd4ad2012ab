import { useEffect } from 'react'

import { playerOf } from '../../lib/session/player-of.ts'
import { browser } from '../browser.ts'

/** Shares the session between tabs: a log-in, change or log-out elsewhere applies here when this tab becomes visible. */
export function useOtherTabs(): void {
  useEffect(() => {
    const { session, renewSession } = browser()
    let known = playerOf(session.read().tokenBearer)
    const checkSession = () => {
      session.checkCookie()
      const present = playerOf(session.read().tokenBearer)
      if (present !== known) renewSession()
      known = present
    }
    window.addEventListener('focus', checkSession)
    return () => window.removeEventListener('focus', checkSession)
  }, [])
}
