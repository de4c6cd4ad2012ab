/** NAV-8: redirects by path, applied by the web's guards. */
export interface RouteRule {
  /** A path of the site without language. */
  from: string
  /** A path of the site, or a full URL. */
  to: string
  /** A path of this host that is a file, not a screen. */
  isExternal?: boolean
}

/** URLs that people type or remember, and the one file that is a page by itself. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { from: '/login', to: '/?login=' },
  { from: '/register', to: '/?signup=' },
  { from: '/deposit', to: '/?deposit=' },
  { from: '/verifier', to: '/verify/verify.html', isExternal: true },
]
