/** NAV-8: redirects by path, from the server's config. Pure. */

/** `isExternal`: the browser loads the address as a document. */
export interface Redirect {
  to: string
  isExternal: boolean
}

export interface RouteRule {
  /** A path without language, matched whole. */
  from: string
  /** A path of this site, or a whole address. */
  to: string
  /** A path of this host that is not a screen: a file, for example. */
  isExternal?: boolean
}

/** Keeps the visit's query unless the rule has one. */
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
