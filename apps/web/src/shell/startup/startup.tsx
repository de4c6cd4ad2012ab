import { ANALYTICS_LIMITS } from '@fairhouse/contracts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { browserClock } from '../../lib/clock.ts'
import { browserCookies } from '../../lib/cookies.ts'
import { prefixOf, withoutPrefix, withPrefix } from '../../lib/i18n/locales.ts'
import { arrivedWith } from '../../lib/session/arrival.ts'
import { playerOf } from '../../lib/session/player-of.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { browserName } from '../../lib/visit/browser-name.ts'
import { routeOf, toPublicPath } from '../../route-table.ts'
import { useServiceWorker } from '../app/use-service-worker.ts'
import { browser } from '../browser.ts'
import { useConsent } from '../consent/use-consent.ts'
import { useWithdrawal } from '../consent/use-withdrawal.ts'
import { checkGuards } from '../guards/guards.ts'
import { useIsLeaving } from '../guards/leaving.ts'
import { QUERY_FLAGS } from '../modals/flags.ts'
import type { FlaggedModal } from '../modals/props.ts'
import { modals } from '../modals/store.ts'
import { useRootData } from '../root-data.ts'
import { keepTheme } from '../theme.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { flagIn } from './query-flags.ts'
import type { Entry } from './single-sign-on.ts'
import { useIsBlocked, usePlace } from './use-place.ts'

/** Starts when the page is interactive. NAV-13: none of it runs for a bot. */
export function Startup() {
  const { isBot } = useRootData().facts
  useHydratedMark()
  return isBot ? null : <Flows />
}

function Flows() {
  useAnalytics()
  useWithdrawal()
  useSingleSignOn()
  useQueryFlags()
  useGuardsAnew()
  usePlace()
  useOtherTabs()
  useServiceWorker()
  return null
}

/** Tests wait for it: from here on clicks are handled, and earlier ones take effect. */
function useHydratedMark(): void {
  useEffect(() => {
    keepTheme()
    document.body.dataset.hydrated = ''
    replayEarlyPresses()
  }, [])
}

/** After a log-out on a player page, or a change of country, the guards run again. */
function useGuardsAnew(): void {
  const { tokenBearer } = useSession()
  const isBlocked = useIsBlocked()
  const isLeaving = useIsLeaving()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isLeaving) return
    const path = withoutPrefix(pathname) + search
    const session = tokenBearer ? 'player' : 'guest'
    const verdict = checkGuards({ route: routeOf(path), path, session, isBlocked, rules: browser().rules })
    if (verdict && !verdict.isExternal) void navigate(withPrefix(verdict.to, prefixOf(pathname)), { replace: true })
    // Only the end of a session and another location rerun them: navigations are guarded where they start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tokenBearer, isBlocked, isLeaving])
}

/** Reports each opened screen, with consent from the one on which it was given (D-64); batches are sent every 10 s, and the rest when the page is hidden. */
function useAnalytics(): void {
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

/** Shares the session between tabs: a log-in, change or log-out elsewhere applies here when this tab becomes visible. */
function useOtherTabs(): void {
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

/** NAV-3, NAV-4 on any page, at the first visit and after every navigation. */
function useQueryFlags(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const openedModal = useRef<FlaggedModal>(undefined)
  useEffect(() => {
    const found = flagIn(search, Object.keys(QUERY_FLAGS))
    if (found) {
      openedModal.current = QUERY_FLAGS[found.flag]
      void navigate({ pathname, search: found.search, hash }, { replace: true, preventScrollReset: true })
    } else if (openedModal.current) {
      // Only now the displayed address is clean too: the modal's history entry must not restore the flag.
      modals.open(openedModal.current)
      openedModal.current = undefined
    }
  }, [pathname, search, hash, navigate])
}

/** STA-10, STA-11, STA-16, NAV-12, once per document load. Without a link and a query there is nothing to do. */
function useSingleSignOn(): void {
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
