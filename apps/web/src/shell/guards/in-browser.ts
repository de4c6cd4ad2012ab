import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'

import { loadCatalog, partsBeside } from '../../lib/i18n/catalogs.ts'
import { prefixOf, withoutPrefix, withPrefix } from '../../lib/i18n/locales.ts'
import { textsFor } from '../../lib/i18n/parts.ts'
import { routeOf } from '../../route-table.ts'
import { browser } from '../browser.ts'
import { checkGuards } from './guards.ts'

/**
 * NAV-7: guards every navigation in the browser, and loads the texts of the target before it opens: those of its page, and in another
 * language those of everything that has loaded on demand (Back, a link with a prefix, a cookie that another tab has changed).
 */
export const guardInBrowser: MiddlewareFunction = async ({ request }, next) => {
  const { session, place, rules, localeAt } = browser()
  const url = new URL(request.url)
  const path = withoutPrefix(url.pathname) + url.search
  const viewer = session.read().tokenBearer ? 'player' : 'guest'
  const route = routeOf(path)
  const verdict = checkGuards({ route, path, session: viewer, isBlocked: place.read().isBlocked, rules })
  if (verdict) throw verdict.isExternal ? redirectDocument(verdict.to) : redirect(withPrefix(verdict.to, prefixOf(url.pathname)))
  const locale = localeAt(url.pathname)
  await loadCatalog(locale, [textsFor(route), partsBeside(locale)].flat())
  return next()
}
