/** What an address brings that is kept before anything is judged by it (NAV-12, VAL-7, D-34). Pure. */
import type { CookieName } from '@fairhouse/contracts'

/** The cookies to set; one that is there already stays. */
export function entryCookies(search: string, has: (name: CookieName) => boolean): Partial<Record<CookieName, string>> {
  const query = new URLSearchParams(search)
  const pr = query.get('pr')
  return {
    ...(pr && !has('prHash') && { prHash: pr.slice(0, LONGEST) }),
    ...(query.has('simple_auth') && !has('simpleAuth') && { simpleAuth: 'true' }),
  }
}

const LONGEST = 200
