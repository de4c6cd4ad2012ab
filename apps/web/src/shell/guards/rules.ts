/** NAV-8: redirects by path, as the server's config gives them. Pure. */
import type { Redirect } from './guards.ts'

export interface RouteRule {
  /** A path without language, matched whole. */
  from: string
  /** A path of this site, or a whole address. */
  to: string
  /** A path of this host that is no screen of the site: a file, say. */
  isExternal?: boolean
}

/** The query of the visit goes along where the rule names none. */
export function ruleFor(path: string, rules: readonly RouteRule[]): Redirect | undefined {
  const at = path.search(/[?#]/)
  const bare = at < 0 ? path : path.slice(0, at)
  const rule = rules.find(({ from }) => from === withoutEndSlash(bare))
  if (!rule) return undefined
  const rest = at < 0 || rule.to.includes('?') ? '' : path.slice(at)
  return { to: rule.to + rest, isExternal: rule.isExternal === true || isWholeAddress(rule.to) }
}

const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
const isWholeAddress = (address: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
