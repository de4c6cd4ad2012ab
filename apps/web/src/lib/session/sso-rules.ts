/** When a page requests a session from the main host, and the addresses of that request (STA-10, STA-11, STA-16, D-34). Pure. */
export interface SsoFacts {
  /** Address of the main host's call that passes its session on; null on that host and without single sign-on. */
  link: string | null
  isGuest: boolean
  /** Query flag of the address. */
  search: string
  /** Whether the cookie `ssoRedirected` exists. */
  isRedirected: boolean
  isDevelopment: boolean
  /** A player who logged out here is not logged in again by another host's session. */
  hasLoggedOut: boolean
  /** /no-access never redirects. */
  isBlocked: boolean
}

export type SsoStep = 'leave' | 'return' | 'none'

/** `return`: a redirect came back to this page, with or without a session. */
export function ssoStep({ link, isGuest, search, isRedirected, isDevelopment, hasLoggedOut, isBlocked }: SsoFacts): SsoStep {
  if (isRedirected) return 'return'
  const mayRedirect = link !== null && isGuest && !isDevelopment && !hasLoggedOut && !isBlocked
  return mayRedirect && !new URLSearchParams(search).has('no_sso') ? 'leave' : 'none'
}

/** STA-16: the token to log in with; never over an existing session (D-34). */
export function simpleToken(search: string, { hasSimpleAuth, isGuest }: { hasSimpleAuth: boolean; isGuest: boolean }): string | undefined {
  const token = new URLSearchParams(search).get('simpleAuthToken')
  return token && hasSimpleAuth && isGuest ? token : undefined
}

/** The present address with the hash of the redirect's id: the main host binds its token to that id, which stays in this browser. */
export function askingAddress(here: string, idHash: string): string {
  const address = new URL(here)
  address.searchParams.set('sso_session', idHash)
  return address.href
}

/** ERR-5, STA-10: the link with the address to return to in `url`, encoded. */
export function ssoAddress(link: string, here: string): string {
  const address = new URL(link)
  address.searchParams.set('url', here)
  return address.href
}
