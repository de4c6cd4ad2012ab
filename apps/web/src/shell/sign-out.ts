import { useCallback } from 'react'

import { callInBackground } from '../lib/write/call-in-background.ts'
import { browser } from './browser.ts'

/** STA-4: the server ends the session if it can be reached; this browser clears it in any case. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    const { api, session, tracker, endSession } = browser()
    tracker.track('logout', {})
    // Before the server ends the session: a concurrent call would get a 401 and look for a session on the main host.
    if (session.read().ssoLink) await stayOut().catch((fault: unknown) => console.warn('logout: the log-out was not stored', fault))
    await callInBackground(api, 'PUT /auth/logout')
    endSession()
  }, [])
}

/** The main host's session would log the player in again with the next page. */
async function stayOut(): Promise<void> {
  const { loggedOut } = await import('../lib/session/browser-sso.ts')
  loggedOut.keep('true')
}
