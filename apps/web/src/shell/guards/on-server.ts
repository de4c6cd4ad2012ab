import { type MiddlewareFunction, redirect } from 'react-router'

import { prefixOf, withoutPrefix, withPrefix } from '../../lib/i18n/locales.ts'
import { visitContext } from '../../load-context.ts'
import { routeOf } from '../../route-table.ts'
import { checkGuards } from './guards.ts'

/** NAV-7: guards the first page before it is rendered. Bots pass the same guards. */
export const guardOnServer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { facts, session, place } = context.get(visitContext)
  const url = new URL(request.url)
  const path = withoutPrefix(url.pathname) + url.search
  const verdict = checkGuards({ route: routeOf(path), path, session, isBlocked: place.isBlocked, rules: facts.rules })
  if (verdict) throw redirect(verdict.isExternal ? verdict.to : withPrefix(verdict.to, prefixOf(url.pathname)))
  const page = await next()
  const isOpen = routeOf(path)?.id !== 'no-access'
  return place.isBlocked && !isOpen && page.ok ? new Response(page.body, { status: 451, headers: page.headers }) : page
}
