/** What the worker does with a request. Pure. Source: D-63: hashed files and the offline shell only. */

/**
 * `file`: its name contains a hash, so a stored copy never ages. `page`: always loaded; without a network the offline page is shown.
 * `kept`: stored with this version, loaded when possible. `other`: the browser's own business.
 */
export type RequestKind = 'file' | 'page' | 'kept' | 'other'

/** Beside the offline pages: the verifier works without a network. */
export const VERIFIER = '/verify/verify.html'

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (address.pathname === VERIFIER) return 'kept'
  if (mode === 'navigate') return 'page'
  return address.pathname.startsWith('/assets/') ? 'file' : 'other'
}
