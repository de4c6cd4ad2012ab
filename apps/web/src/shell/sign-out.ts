import { useCallback } from 'react'

import { browser } from './browser.ts'

/** STA-4: the server ends the session where it can be reached; this browser forgets it in any case. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    const { api, session, tracker, endSession } = browser()
    tracker.track('logout', {})
    // Before the server hears it: what asks meanwhile is told that the session has ended, and would look for it on the main host.
    if (session.read().ssoLink) await stayOut().catch((fault: unknown) => console.warn('logout: not remembered', fault))
    await api.call('PUT /auth/logout').catch((fault: unknown) => console.warn('logout: the server did not hear it', fault))
    endSession()
  }, [])
}

/** The main host's session would sign the player in again with the next page. */
async function stayOut(): Promise<void> {
  const { loggedOut } = await import('../lib/session/browser-sso.ts')
  loggedOut.keep('true')
}
