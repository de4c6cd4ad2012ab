/** Objects with the lifetime of the page: session, client, cache, socket, analytics. Created once, from the first payload. */
import type { Service } from '@fairhouse/contracts'
import type { QueryClient } from '@tanstack/react-query'

import { browserVisits } from '../lib/analytics/browser-visits.ts'
import { batchesTo, collectorAt } from '../lib/analytics/collector.ts'
import { tagEvents, toTagEvent } from '../lib/analytics/tag-events.ts'
import { createTracker, type Tracker } from '../lib/analytics/tracker.ts'
import { type BrowserApi, createBrowserApi } from '../lib/api/browser-api.ts'
import { ApiFailure } from '../lib/api/failure.ts'
import { browserClock, jitter } from '../lib/clock.ts'
import { consent } from '../lib/consent/browser-consent.ts'
import { browserCookies } from '../lib/cookies.ts'
import { createKnownPlace, type KnownPlace } from '../lib/geo/known-place.ts'
import { loadPlace } from '../lib/geo/place.ts'
import type { Locale } from '../lib/i18n/locales.ts'
import { newId } from '../lib/ids.ts'
import type { LiveWire } from '../lib/live/connection.ts'
import { createLive, type Live, type LiveDeps } from '../lib/live/live.ts'
import { joinLives } from '../lib/live/service-lives.ts'
import { createQueries } from '../lib/query-client.ts'
import { playerOf } from '../lib/session/player-of.ts'
import { createSession, type SessionStore } from '../lib/session/session.ts'
import { USER_ROUTE } from '../lib/session/user.ts'
import { nameWriter, renewWriters } from '../lib/write/session.ts'
import { localeAt } from './active-locale.ts'
import { isLeaving } from './guards/leaving.ts'
import type { RouteRule } from './guards/rules.ts'
import type { RootData } from './root-data.ts'

export interface BrowserApp {
  session: SessionStore
  api: BrowserApi
  queries: QueryClient
  live: Live
  tracker: Tracker
  place: KnownPlace
  rules: readonly RouteRule[]
  /** The language of an address (D-17). */
  localeAt(path: string): Locale
  /** Drops the previous player's data and refetches. */
  renewSession(): void
  /** After a log-out: removes token, player and private data (STA-4). What is known of lost calls stays for the same player (decision 0067). */
  endSession(): void
}

let app: BrowserApp | undefined

export function browser(): BrowserApp {
  if (!app) throw new Error('the browser has not started the page')
  return app
}

export const startBrowser = (root: RootData): BrowserApp => (app ??= createBrowserApp(root))

function createBrowserApp({ facts, locale, place: first }: RootData): BrowserApp {
  const session = createSession(browserCookies)
  session.setSsoLink(facts.mirrorData.sso)
  const languageOf = (path: string) => localeAt(path, locale)
  const forget = () => {
    live.reintroduce()
    renewWriters(queries)
    queries.removeQueries({ queryKey: [USER_ROUTE] })
    void queries.resetQueries()
  }
  const endSession = () => {
    session.clear()
    forget()
  }
  const queries = createQueries({
    onData: (query, data) => keepFromUser(query.queryKey, data, session),
    onError: (query, fault) => void (query.queryKey[0] === USER_ROUTE && fault instanceof ApiFailure && endSession()), // ERR-4
  })
  nameWriter(queries, () => playerOf(session.read().tokenBearer))
  const api = createBrowserApi({
    session,
    settings: facts.bases,
    hasOutsideCaptcha: facts.integrations.hasCaptcha,
    clock: browserClock,
    locale: () => languageOf(location.pathname),
    region: () => queries.getQueryData<{ region: string }>([USER_ROUTE])?.region ?? place.read().region,
    onBlocked: () => void place.load(),
    onSessionEnd(unauthorised) {
      forget()
      const { ssoLink } = session.read()
      const here = location.href
      if (unauthorised && ssoLink && !isLeaving())
        void import('../lib/session/browser-sso.ts').then(({ findAgain }) => findAgain(ssoLink, here, api))
    },
  })
  const place = createKnownPlace({ first, load: () => loadPlace(api), clock: browserClock })
  const openWire = (service: Service) => new WebSocket(`${api.baseOf(service).replace(/^http/, 'ws')}/live`) as LiveWire
  const createServiceLive = (service: Service) => createLive({ ...liveDeps, open: () => openWire(service) })
  const liveDeps: Omit<LiveDeps, 'open'> = {
    token: () => session.read().tokenBearer,
    // Loading the player gets a 401 when the token has expired, which refreshes it (STA-9) or ends the session.
    renew: () => void queries.refetchQueries({ queryKey: [USER_ROUTE] }).then(() => live.reintroduce()),
    clock: browserClock,
    random: jitter,
  }
  const own = (Object.keys(facts.bases.services ?? {}) as Service[]).filter((service) => service !== 'api')
  const live = joinLives(createServiceLive('api'), new Map(own.map((service) => [service, createServiceLive(service)])))
  const tracker = createTracker({
    adapter: facts.integrations.analytics === null ? collectorAt(api.baseOf('api')) : batchesTo(facts.integrations.analytics),
    clock: browserClock,
    host: location.hostname,
    newId,
    visits: browserVisits,
    isAllowed: () => consent.allows('statistics'),
    onEvent: (name, data) => {
      const event = toTagEvent(name, data)
      if (event) tagEvents.add(event)
    },
  })
  return { session, api, queries, live, tracker, place, rules: facts.rules, localeAt: languageOf, renewSession: forget, endSession }
}

/** A younger token. */
function keepFromUser(key: readonly unknown[], data: unknown, session: SessionStore): void {
  if (key[0] !== USER_ROUTE) return
  const { fresh_token: token } = data as { fresh_token: string | null }
  if (token) session.signIn(token)
}
