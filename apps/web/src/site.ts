/**
 * The site as the server runs it: takes a request, returns a page. Entry of the server bundle; the server's side is
 * `apps/server/src/site`.
 */
import { cookieRemoval, type SharedSlip } from '@fairhouse/contracts'
import { createClient } from '@fairhouse/contracts/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { slipTextsOf } from './features/betting/shared-slip/slip-texts.ts'
import { callBaseOf } from './lib/api/bases.ts'
import { callHeaders } from './lib/api/headers.ts'
import { formatConsent, parseConsent } from './lib/consent/consent.ts'
import { requestCookies } from './lib/cookies.ts'
import { loadPlace, UNKNOWN_PLACE } from './lib/geo/place.ts'
import { catalogOf, loadCatalog } from './lib/i18n/catalogs.ts'
import { type Locale, LOCALES, localeOf } from './lib/i18n/locales.ts'
import { languageFrom } from './lib/i18n/text.tsx'
import { createQueries } from './lib/query-client.ts'
import { loadSession } from './lib/session/first-page.ts'
import { type Visit, visitContext } from './load-context.ts'
import { createMissingPages } from './missing-page.ts'
import { listedPaths } from './offered-routes.ts'
import type { PublicFacts, SiteFacts } from './site-facts.ts'

const handler = createRequestHandler(build, import.meta.env.MODE)
const missing = createMissingPages(render)

// All languages before the first visitor: a running server must not need a file that a new build has replaced.
await Promise.all(LOCALES.map((locale) => loadCatalog(locale)))

/** Of pages that search engines may list, without language. */
export const sitemapPaths = ({ betting }: Pick<PublicFacts, 'betting'>): readonly string[] => listedPaths(betting)

/** The words of the picture of a shared slip. */
export const slipTexts = (slip: SharedSlip, locale: Locale) => slipTextsOf(slip, languageFrom(locale, catalogOf(locale)!))

/** @throws never: an error becomes an error page. */
export async function handle(request: Request, site: SiteFacts): Promise<Response> {
  const visit = await createVisit(request, site)
  const response = (await missing.pageFor(request, visit)) ?? (await render(request, visit))
  response.headers.set('content-language', visit.locale)
  response.headers.append('vary', 'Accept-Language, Cookie') // D-17
  response.headers.set('cache-control', 'private, no-store')
  if (visit.session === 'guest' && visit.cookies.get('token')) response.headers.append('set-cookie', cookieRemoval('token')) // forged, or its session was ended
  return response
}

function render(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return handler(request, context)
}

async function createVisit(request: Request, site: SiteFacts): Promise<Visit> {
  const url = new URL(request.url)
  const cookies = requestCookies(request.headers.get('cookie'))
  const languages = (request.headers.get('accept-language') ?? '').split(',')
  const locale = localeOf({ path: url.pathname, cookie: cookies.get('locale'), languages })
  const token = cookies.get('token') ?? null
  let region: string | null = null
  const api = createClient({
    baseOf: (service) => callBaseOf(service, url, site.facts.bases),
    headers: () => ({ ...callHeaders({ token, region, locale }), 'user-agent': request.headers.get('user-agent') ?? '' }),
    fetch: site.fetchApi,
  })
  const queries = createQueries()
  const place = (await loadPlace(api)) ?? UNKNOWN_PLACE
  region = place.region
  const session = await loadSession({ token, api, queries, bearerState: site.bearerState })
  const decided = parseConsent(cookies.get('consent'))
  const consent = decided && formatConsent(decided)
  return { ...site, locale, cookies, api, queries, session, place, consent }
}
