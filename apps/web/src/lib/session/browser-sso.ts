/** The browser's side of single sign-on. */
import type { Client } from '@fairhouse/contracts/client'

import { browserClock } from '../clock.ts'
import { browserCookies } from '../cookies.ts'
import { newId } from '../ids.ts'
import { type StoredId, leaveForSso, type SsoDeps } from './sso.ts'

/** A line of local storage, in a browser that may keep nothing. */
const createStoredId = (key: string): StoredId => ({
  read() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // not allowed: nothing was kept either
    }
  },
  keep(value) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false // full or not allowed: this browser stays a guest here
    }
  },
  forget() {
    try {
      localStorage.removeItem(key)
    } catch {
      return // not allowed: nothing was kept
    }
  },
})

const storedId = createStoredId('sso-session')

/** Set where a player logs out by hand on a host that would ask another for a session; gone with the next log-in here. */
export const loggedOut = createStoredId('sso-logged-out')

async function hash(text: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const browserSso = (api: Pick<Client, 'call'>): SsoDeps => ({
  cookies: browserCookies,
  storedId,
  api,
  newId,
  hash,
  hostname: location.hostname,
  wait: browserClock.wait,
  leave: (address) => location.replace(address),
})

/** ERR-5: a session that ended may be found again on the main host; not one that the player ended himself. */
export const findAgain = async (link: string, here: string, api: Pick<Client, 'call'>): Promise<void> =>
  loggedOut.read() === null ? leaveForSso(link, here, browserSso(api)) : undefined
