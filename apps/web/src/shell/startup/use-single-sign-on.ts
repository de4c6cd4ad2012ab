import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type CookieJar, browserCookies } from '../../lib/cookies.ts'
import { entryCookies } from '../../lib/session/entry.ts'
import { simpleToken, ssoStep, withoutTokens } from '../../lib/session/sso-rules.ts'
import { browser } from '../browser.ts'
import { useRootData } from '../root-data.ts'

/** STA-10, STA-11, STA-16, once for a page that was loaded whole: what the address brings is kept first (D-34). */
export function useSingleSignOn(): void {
  const { facts, place } = useRootData()
  const clean = useCleanAddress()
  useEffect(() => {
    const { search } = location
    keepEntry(search, browserCookies)
    const isGuest = browser().session.read().tokenBearer === null
    const { sso: link } = facts.mirrorData
    const isRedirected = browserCookies.get('ssoRedirected') !== undefined
    const step = ssoStep({ link, isGuest, search, isRedirected, isDevelopment: import.meta.env.DEV, isBlocked: place.isBlocked })
    const token = simpleToken(search, { hasSimpleAuth: browserCookies.get('simpleAuth') !== undefined, isGuest })
    if (step !== 'none' || token)
      void import('./single-sign-on.ts').then(({ follow }) => follow(step, { link, token, here: location.href }))
    if (withoutTokens(search) !== search) clean()
    // Once: later navigations stay inside of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

function keepEntry(search: string, cookies: CookieJar): void {
  const given = entryCookies(search, (name) => Boolean(cookies.get(name)))
  for (const [name, value] of Object.entries(given)) cookies.set(name as keyof typeof given, value)
}

/** Takes tokens out of the address, after every other flow that changes it has. */
function useCleanAddress(): () => void {
  const navigate = useNavigate()
  const place = useLocation()
  const present = useRef(place)
  useEffect(() => void (present.current = place), [place])
  return () =>
    queueMicrotask(() => {
      const { pathname, search, hash, state } = present.current
      void navigate({ pathname, search: withoutTokens(search), hash }, { replace: true, state, preventScrollReset: true })
    })
}
