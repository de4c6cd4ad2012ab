import { LinkProvider } from '@fairhouse/ui'
import { type FormTexts, FormTextsContext } from '@fairhouse/ui/form-texts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@fairhouse/contracts/client'
import { type ReactNode, useMemo, useState } from 'react'

import { ApiProvider } from '../lib/api/use-api.ts'
import { catalogOf } from '../lib/i18n/catalogs.ts'
import { type Language, LanguageProvider, languageFrom } from '../lib/i18n/text.tsx'
import { LiveProvider } from '../lib/live/use-live.ts'
import { createQueries } from '../lib/query-client.ts'
import { SessionProvider } from '../lib/session/use-session.ts'
import { useActiveLocale } from './active-locale.ts'
import { AppLink } from './app-link.tsx'
import { startBrowser } from './browser.ts'
import { type RootData, useRootData } from './root-data.ts'

/** Contexts of every screen: texts, session, client, cache, socket, router links. */
export function AppProviders({ children }: { children: ReactNode }) {
  const root = useRootData()
  const [{ session, api, queries, live }] = useState(() => (typeof document === 'undefined' ? onServer(root) : startBrowser(root)))
  return (
    <SessionProvider value={session}>
      <ApiProvider value={api}>
        <LiveProvider value={live}>
          <QueryClientProvider client={queries}>
            <Texts>
              <LinkProvider link={AppLink}>{children}</LinkProvider>
            </Texts>
          </QueryClientProvider>
        </LiveProvider>
      </ApiProvider>
    </SessionProvider>
  )
}

function Texts({ children }: { children: ReactNode }) {
  const locale = useActiveLocale()
  const language = useMemo(() => languageFrom(locale, catalogOf(locale)!), [locale])
  const formTexts = useMemo(() => formTextsOf(language), [language])
  return (
    <LanguageProvider value={language}>
      <FormTextsContext value={formTexts}>{children}</FormTextsContext>
    </LanguageProvider>
  )
}

const formTextsOf =
  (language: Language): FormTexts =>
  async (issues) =>
    (await import('./error-texts.ts')).formTextsIn(language, issues)

/** A server rendering only uses its loaders' data: it makes no calls, opens no socket, and has no token. */
function onServer({ session }: RootData) {
  const drawn = { tokenBearer: session === 'guest' ? null : '', ssoLink: null }
  const silent = () => Promise.reject(new Error('a server rendering makes no calls'))
  return {
    session: {
      read: () => drawn,
      subscribe: () => () => undefined,
      signIn: () => undefined,
      setSsoLink: () => undefined,
      clear: () => undefined,
      checkCookie: () => undefined,
    },
    api: createClient({ baseOf: () => '', headers: () => ({}), fetch: silent }),
    queries: createQueries(),
    live: null,
  }
}
