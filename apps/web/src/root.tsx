import '@fairhouse/ui/styles.css'

import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MiddlewareFunction, Outlet, useRouteError } from 'react-router'

import { FatalPage } from './features/error/fatal-page.tsx'
import { visitContext } from './load-context.ts'
import { AppProviders } from './shell/app-providers.tsx'
import { Document } from './shell/document.tsx'
import { guardInBrowser } from './shell/guards/in-browser.ts'
import { guardOnServer } from './shell/guards/on-server.ts'
import { useRootData } from './shell/root-data.ts'
import { Shell } from './shell/shell.tsx'
import { loadStrip } from './shell/strip-place.ts'

export const middleware: MiddlewareFunction<Response>[] = [guardOnServer]
export const clientMiddleware: MiddlewareFunction[] = [guardInBrowser]

/** The first payload (NAV-14). It never changes during the page's lifetime, so no navigation reloads it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { facts, locale, session, place, consent, queries } = visit
  const strip = await loadStrip(visit)
  return { facts, locale, session, place, consent, strip, cache: dehydrate(queries) }
}

export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}

export default function App() {
  const { cache } = useRootData()
  return (
    <AppProviders>
      <HydrationBoundary state={cache}>
        <Shell>
          <Outlet />
        </Shell>
      </HydrationBoundary>
    </AppProviders>
  )
}

/** NAV-10: unhandled errors of screens. */
export function ErrorBoundary() {
  return <FatalPage fault={useRouteError()} />
}
