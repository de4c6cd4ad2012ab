/**
 * NAV-11: the router itself reloads the page it leaves, without end, when the next page's file is missing. So each
 * navigation first loads the files of its target here, where a failure loads the target anew under the guard.
 */
import type { ClientInstrumentation } from 'react-router'

import { withoutPrefix } from '../../lib/i18n/locales.ts'
import { routeOf } from '../../route-table.ts'
import { reloadFor } from './reload.ts'

declare global {
  interface Window {
    /** What the router knows of its files. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> }
  }
}

export const chunkGuard: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to }) {
        if (typeof to === 'string' && to !== '.') await loadTarget(new URL(to, location.href))
        await go()
      },
    }),
}

async function loadTarget({ href, pathname, origin }: URL): Promise<void> {
  if (origin !== location.origin) return
  const id = routeOf(withoutPrefix(pathname))?.id ?? 'not-found'
  const file = window.__reactRouterManifest?.routes[id]?.module
  if (file) await import(/* @vite-ignore */ file).catch(() => reloadFor(href))
}
