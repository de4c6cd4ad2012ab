/** Browser adapter of single sign-on. */
import type { Client } from '@fairhouse/contracts/client'

import { browserClock } from '../clock.ts'
import { browserCookies } from '../cookies.ts'
import { newId } from '../ids.ts'
import { type StoredId, leaveForSso, type SsoDeps } from './sso.ts'

/** A local storage entry, in a browser that may block storage. */
const createStoredId = (key: string): StoredId => ({
  read() {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // blocked storage: nothing was stored either
    }
  },
  keep(value) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false // full or blocked storage: the visitor stays a guest here
    }
  },
  forget() {
    try {
      localStorage.removeItem(key)
    } catch {
      return // blocked storage: nothing was stored
    }
  },
})

const storedId = createStoredId('sso-session')

/** Set by a manual log-out on a host that would request a session from the main host; removed by the next log-in here. */
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

/** ERR-5: an expired session may be found again on the main host; one ended by the player is not looked up. */
export async function findAgain(link: string, here: string, api: Pick<Client, 'call'>): Promise<void> {
  if (loggedOut.read() === null) await leaveForSso(link, here, browserSso(api))
}
