import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useSession } from '../../lib/session/use-session.ts'
import { withoutPrefix, withPrefix, prefixOf } from '../../lib/i18n/locales.ts'
import { routeOf } from '../../route-table.ts'
import { useServiceWorker } from '../app/use-service-worker.ts'
import { browser } from '../browser.ts'
import { useWithdrawal } from '../consent/use-withdrawal.ts'
import { checkGuards } from '../guards/guards.ts'
import { useIsLeaving } from '../guards/leaving.ts'
import { useRootData } from '../root-data.ts'
import { keepTheme } from '../theme.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { useAnalytics } from './use-analytics.ts'
import { useIsBlocked, usePlace } from './use-place.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useSingleSignOn } from './use-single-sign-on.ts'
import { useQueryFlags } from './use-query-flags.ts'

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
