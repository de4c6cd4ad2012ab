/**
 * NAV-7: navigation guards, a list of pure functions run in order: on the server for the first page, then in the browser. The first
 * result decides.
 */
import type { GuardName, RouteMeta } from '../../route-meta.ts'
import { type Redirect, ruleFor, type RouteRule } from './rules.ts'

export interface Passage {
  /** Undefined for an unknown address. */
  route: RouteMeta | undefined
  /** Without language prefix; with query and fragment. */
  path: string
  session: 'guest' | 'player' | 'refreshing'
  /** SEC-5: the operator does not serve the visitor's country. */
  isBlocked: boolean
  rules: readonly RouteRule[]
}

export type Guard = (passage: Passage) => Redirect | undefined

/** Guards that a route of the table may name. */
const NAMED = {
  /** D-31: a session being refreshed is not a guest. */
  player: ({ session, path }) => (session === 'guest' ? { to: `/?login=&next=${encodeURIComponent(path)}`, isExternal: false } : undefined),
} as const satisfies Record<GuardName, Guard>

/** D-7: payouts are open from everywhere. */
const EVERYWHERE_OPEN = ['payout-link', 'payout-link-open']

/** SEC-5: a blocked visitor sees only that page, and others never see it. */
const byPlace: Guard = ({ route, isBlocked }) => {
  if (route && EVERYWHERE_OPEN.includes(route.id)) return undefined
  const isThere = route?.id === 'no-access'
  if (isBlocked === isThere) return undefined
  return { to: isBlocked ? '/no-access' : '/', isExternal: false }
}

const EVERYWHERE: readonly Guard[] = [byPlace, ({ path, rules }) => ruleFor(path, rules)]

/** The redirect target; undefined lets the visitor pass. @throws for an unknown guard (ERR-10). */
export function checkGuards(passage: Passage): Redirect | undefined {
  const guards = [...EVERYWHERE, ...(passage.route?.guards ?? []).map(guardNamed)]
  for (const guard of guards) {
    const redirect = guard(passage)
    if (redirect) return redirect
  }
  return undefined
}

function guardNamed(name: string): Guard {
  if (!Object.hasOwn(NAMED, name)) throw new Error(`Unknown route middleware: ${name}`)
  return NAMED[name as GuardName]
}
