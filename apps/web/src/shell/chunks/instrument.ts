/**
 * NAV-11: the router itself reloads the page it leaves, without end, when the next page's file is missing. So each
 * navigation first loads the files of its target here, where a failure loads the target anew under the guard.
 */
import type { ClientInstrumentation } from 'react-router'

import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { routeOf } from '../../route-table.ts'
import { pendingNavigation } from './pending-navigation.ts'
import { reloadFor } from './reload.ts'

declare global {
  interface Window {
    /** What the router knows of its files. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

export const chunkGuard: ClientInstrumentation = {
  router(router) {
    // Before the router hears of it: it then drops what it was just handed for the page that Back leads to.
    window.addEventListener('popstate', pendingNavigation.release, { capture: true })
    router.instrument({
      async navigate(go, { to }) {
        if (typeof to === 'string') await pendingNavigation.begin(go, (isOvertaken) => loadTarget(to, isOvertaken))
        else await go() // the step itself comes as a popstate
      },
    })
  },
}

/** A revalidation names no page to load. */
async function loadTarget(to: string, isOvertaken: () => boolean): Promise<void> {
  if (to === '.') return
  const { href, pathname, origin } = new URL(to, location.href)
  if (origin !== location.origin) return
  const id = routeOf(withoutPrefix(pathname))?.id ?? 'not-found'
  const file = window.__reactRouterManifest?.routes[id]?.module
  if (file) await import(/* @vite-ignore */ file).catch(() => isOvertaken() || reloadFor(href))
}
