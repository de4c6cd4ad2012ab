/** The redirect to another host of the site for its session, and back (STA-10, STA-11, D-62). */
import type { Client } from '@fairhouse/contracts/client'

import type { CookieJar } from '../cookies.ts'
import { callInBackground } from '../write/call-in-background.ts'
import { askingAddress, ssoAddress } from './sso-rules.ts'

/** ENT-12: the id of a pending redirect, in local storage. */
export interface StoredId {
  read(): string | null
  /** False in a browser that blocks storage. */
  keep(id: string): boolean
  forget(): void
}

export interface SsoDeps {
  cookies: CookieJar
  storedId: StoredId
  api: Pick<Client, 'call'>
  newId(): string
  /** SHA-256 in hexadecimal; undefined when unavailable (an insecure page). */
  hash(text: string): Promise<string | undefined>
  hostname: string
  wait(ms: number): Promise<void>
  /** Replaces the present address. */
  leave(address: string): void
}

/** Leaving and returning wait for their report at most this long. */
const REPORT_MS = 1000

/** Returns false, without a redirect, when a token could not be bound to this browser. */
export async function leaveForSso(link: string, here: string, deps: SsoDeps): Promise<boolean> {
  const id = deps.newId()
  const idHash = await deps.hash(id)
  if (!idHash || !deps.storedId.keep(id)) return false
  deps.cookies.set('ssoRedirected', 'true')
  await Promise.race([report('ssoAvailabilityCreate', id, deps), deps.wait(REPORT_MS)])
  deps.leave(ssoAddress(link, askingAddress(here, idHash)))
  return true
}

/** Returns the stored id and removes it; null for none. */
export async function returnFromSso(deps: SsoDeps): Promise<string | null> {
  const id = deps.storedId.read()
  deps.cookies.remove('ssoRedirected')
  deps.storedId.forget()
  if (id) await Promise.race([report('ssoAvailabilityFinish', id, deps), deps.wait(REPORT_MS)])
  return id
}

/** API-26. Nothing repeats a lost report: the redirect works without it. */
const report = (name: 'ssoAvailabilityCreate' | 'ssoAvailabilityFinish', id: string, { api, hostname }: SsoDeps) =>
  callInBackground(api, 'PUT /api/v2/tracking/events', { body: { name, data: { session_id: id, mirror: hostname } } })
