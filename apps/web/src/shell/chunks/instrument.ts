/**
 * NAV-11: when the next page's file is missing, the router reloads the present page endlessly. So each navigation first loads the files
 * of its target here, and a failure reloads the target under the guard.
 */
import type { ClientInstrumentation } from 'react-router'

import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { routeOf } from '../../route-table.ts'
import { pendingNavigation } from './pending-navigation.ts'
import { reloadFor } from './reload.ts'

declare global {
  interface Window {
    /** The router's manifest. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

export const chunkGuard: ClientInstrumentation = {
  router(router) {
    // Before the router gets the event: it then drops the navigation it was just handed.
    window.addEventListener('popstate', pendingNavigation.release, { capture: true })
    router.instrument({
      async navigate(go, { to }) {
        if (typeof to === 'string') await pendingNavigation.begin(go, (isOvertaken) => loadTarget(to, isOvertaken))
        else await go() // the navigation itself arrives as a popstate
      },
    })
  },
}

/** A revalidation has no target to load. */
async function loadTarget(to: string, isOvertaken: () => boolean): Promise<void> {
  if (to === '.') return
  const { href, pathname, origin } = new URL(to, location.href)
  if (origin !== location.origin) return
  const id = routeOf(withoutPrefix(pathname))?.id ?? 'not-found'
  const file = window.__reactRouterManifest?.routes[id]?.module
  if (file) await import(/* @vite-ignore */ file).catch(() => isOvertaken() || reloadFor(href))
}
