/** NAV-8: redirects by path that the web's guards follow. */
export interface RouteRule {
  /** A path of the site without language. */
  from: string
  /** A path of the site, or a whole address. */
  to: string
  /** A path of this host that is no screen: a file. */
  isExternal?: boolean
}

/** Addresses people type or remember, and the one file that is a page by itself. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { from: '/login', to: '/?login=' },
  { from: '/register', to: '/?signup=' },
  { from: '/deposit', to: '/?deposit=' },
  { from: '/verifier', to: '/verify/verify.html', isExternal: true },
]
