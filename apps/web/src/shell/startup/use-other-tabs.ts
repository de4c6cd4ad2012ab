import { useEffect } from 'react'

import { playerOf } from '../../lib/session/player-of.ts'
import { browser } from '../browser.ts'

/** One session in all tabs: who signed in, changed or left elsewhere has done so here as well, once this tab is looked at. */
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
