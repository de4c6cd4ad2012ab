/** The browser's side of single sign-on. */
import type { Client } from '@fairhouse/contracts/client'

import { browserClock } from '../clock.ts'
import { browserCookies } from '../cookies.ts'
import { newId } from '../ids.ts'
import { type KeptId, leaveForSso, type SsoDeps } from './sso.ts'

const KEY = 'sso-session'

const kept: KeptId = {
  read() {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null // not allowed: nothing was kept either
    }
  },
  keep(id) {
    try {
      localStorage.setItem(KEY, id)
      return true
    } catch {
      return false // full or not allowed: this browser stays a guest here
    }
  },
  forget() {
    try {
      localStorage.removeItem(KEY)
    } catch {
      return // not allowed: nothing was kept
    }
  },
}

async function hash(text: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const browserSso = (api: Pick<Client, 'call'>): SsoDeps => ({
  cookies: browserCookies,
  kept,
  api,
  newId,
  hash,
  hostname: location.hostname,
  wait: browserClock.wait,
  leave: (address) => location.replace(address),
})

/** ERR-5: a session that ended may be found again on the main host. */
export const findAgain = (link: string, here: string, api: Pick<Client, 'call'>): Promise<void> => leaveForSso(link, here, browserSso(api))
