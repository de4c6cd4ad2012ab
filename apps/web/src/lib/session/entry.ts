/** Cookies from the address, stored before anything depends on them (NAV-12, VAL-7, D-34). Pure. */
import { type CookieName, MARK_PARAMETERS } from '@fairhouse/contracts'

/** The cookies to set. A cookie of pr or simple_auth is kept; the other marks follow the newest address. */
export function entryCookies(search: string, has: (name: CookieName) => boolean): Partial<Record<CookieName, string>> {
  const query = new URLSearchParams(search)
  const pr = query.get('pr')
  const marks = Object.entries(MARK_PARAMETERS).flatMap(([name, cookie]) => {
    const value = query.get(name)
    return value ? [[cookie, value.slice(0, LONGEST)]] : []
  })
  return {
    ...(Object.fromEntries(marks) as Partial<Record<CookieName, string>>),
    ...(pr && !has('prHash') && { prHash: pr.slice(0, LONGEST) }),
    ...(query.has('simple_auth') && !has('simpleAuth') && { simpleAuth: 'true' }),
  }
}

const LONGEST = 200
