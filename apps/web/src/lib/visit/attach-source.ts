/** API-20: after a log-in or registration the marks of the visit are attached to the player. A failure is only logged (ERR-9). */

import type { CookieName } from '@fairhouse/contracts'
import type { Body, Client } from '@fairhouse/contracts/client'

import type { CookieJar } from '../cookies.ts'
import { callInBackground } from '../write/call-in-background.ts'

const FIELDS = {
  stag: 'stag',
  promo: 'promo',
  partnerId: 'partner',
  advId: 'advId',
  advertiseUid: 'advertiseUid',
  advertiseSource: 'advertiseSource',
  cpaOneUid: 'cpaOneUid',
  prHash: 'prHash',
} as const satisfies Record<string, CookieName>

const LONGEST = 200

/** The marks of this browser's cookies; undefined without any. */
export function sourceIn(cookies: Pick<CookieJar, 'get'>): Body<'POST /attachSource'> | undefined {
  const marks = Object.entries(FIELDS).flatMap(([field, name]) => {
    const value = cookies.get(name)
    return value ? [[field, value.slice(0, LONGEST)] as const] : []
  })
  return marks.length > 0 ? Object.fromEntries(marks) : undefined
}

export async function attachSource(body: Body<'POST /attachSource'>, api: Pick<Client, 'call'>): Promise<void> {
  await callInBackground(api, 'POST /attachSource', { body })
}
