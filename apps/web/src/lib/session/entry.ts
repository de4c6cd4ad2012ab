/** Cookies from the address, stored before anything depends on them (NAV-12, VAL-7, D-34). Pure. */
import type { CookieName } from '@fairhouse/contracts'

/** The cookies to set; an existing one is kept. */
export function entryCookies(search: string, has: (name: CookieName) => boolean): Partial<Record<CookieName, string>> {
  const query = new URLSearchParams(search)
  const pr = query.get('pr')
  return {
    ...(pr && !has('prHash') && { prHash: pr.slice(0, LONGEST) }),
    ...(query.has('simple_auth') && !has('simpleAuth') && { simpleAuth: 'true' }),
  }
}

const LONGEST = 200
