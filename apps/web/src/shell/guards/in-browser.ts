import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'

import { loadCatalog, partsBeside } from '../../lib/i18n/catalogs.ts'
import { type Locale, prefixOf, withoutPrefix, withPrefix } from '../../lib/i18n/locales.ts'
import { type TextParts, textsFor } from '../../lib/i18n/parts.ts'
import { routeOf } from '../../route-table.ts'
import { browser } from '../browser.ts'
import { checkGuards } from './guards.ts'

/**
 * NAV-7: guards every navigation in the browser, and loads the texts of the target before it opens: those of its page, and in another
 * language, if they come, those of everything that has loaded on demand (Back, a link with a prefix, a cookie that another tab has changed).
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
  const parts = textsFor(route)
  await Promise.all([loadCatalog(locale, parts), loadBeside(locale, parts)])
  const opened = await next()
  await loadBeside(locale) // what has begun to load meanwhile, in the language of before
  return opened
}

/** No page waits in vain for the texts of another: a part that shows them asks for them again, or shows their keys. */
async function loadBeside(locale: Locale, required: TextParts = []): Promise<void> {
  const own: readonly string[] = [required].flat()
  const parts = partsBeside(locale).filter((part) => !own.includes(part))
  await Promise.allSettled([loadCatalog(locale, parts)])
}
