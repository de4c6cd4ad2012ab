import type { Client } from '@fairhouse/contracts/client'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

import type { CookieJar } from './lib/cookies.ts'
import type { Place } from './lib/geo/place.ts'
import type { Locale } from './lib/i18n/locales.ts'
import type { SiteFacts } from './site-facts.ts'

/** One request, as passed to loaders. */
export interface Visit extends SiteFacts {
  locale: Locale
  cookies: CookieJar
  api: Client
  queries: QueryClient
  session: 'guest' | 'player' | 'refreshing'
  /** The visitor's decision as in its cookie; null without one. */
  consent: string | null
  place: Place
}

export const visitContext = createContext<Visit>()
