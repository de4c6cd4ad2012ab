/**
 * NAV-7: what every navigation passes, as a table of pure functions, run in order: on the server for the first page, in
 * the browser afterwards. The first that answers decides.
 */
import type { RouteMeta } from '../../route-table.ts'
import { ruleFor, type RouteRule } from './rules.ts'

export interface Passage {
  /** Undefined where no screen has the address. */
  route: RouteMeta | undefined
  /** Without language prefix; with query and fragment. */
  path: string
  session: 'guest' | 'player' | 'refreshing'
  /** SEC-5: the house does not serve the country of this visitor. */
  isBlocked: boolean
  rules: readonly RouteRule[]
}

/** `isExternal`: the browser loads the address anew. */
export interface Redirect {
  to: string
  isExternal: boolean
}

export type Guard = (passage: Passage) => Redirect | undefined

/** Guards that a route of the table may name. */
const NAMED = {
  /** D-31: a session that is being refreshed is no guest. */
  player: ({ session, path }) => (session === 'guest' ? { to: `/?login=&next=${encodeURIComponent(path)}`, isExternal: false } : undefined),
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof NAMED

/** D-7: money leaves from anywhere, and from here and there alike. */
const EVERYWHERE_OPEN = ['payout-link', 'payout-link-open']

/** SEC-5: who is blocked sees that page alone, and nobody else sees it. */
const byPlace: Guard = ({ route, isBlocked }) => {
  if (route && EVERYWHERE_OPEN.includes(route.id)) return undefined
  const isThere = route?.id === 'no-access'
  if (isBlocked === isThere) return undefined
  return { to: isBlocked ? '/no-access' : '/', isExternal: false }
}

const EVERYWHERE: readonly Guard[] = [byPlace, ({ path, rules }) => ruleFor(path, rules)]

/** Where the visitor goes instead; undefined lets them pass. @throws for a guard that nobody wrote (ERR-10). */
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
