/** The contract's cookies in the browser. */
import { type CookieName, cookieLine, cookieRemoval, readCookies } from '@fairhouse/contracts'

export interface CookieJar {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string): void
  remove(name: CookieName): void
}

export const browserCookies: CookieJar = {
  get: (name) => readCookies(document.cookie)[name],
  set: (name, value) => void (document.cookie = cookieLine(name, value, { https: location.protocol === 'https:' })),
  remove: (name) => void (document.cookie = cookieRemoval(name)),
}

/** For one server response: reads cookies, writes none. */
export function requestCookies(header: string | null): CookieJar {
  const given = readCookies(header)
  return { get: (name) => given[name], set: () => undefined, remove: () => undefined }
}
