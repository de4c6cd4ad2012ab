import type { Client } from '@fairhouse/contracts/client'
import { describe, expect, it } from 'vitest'

import type { CookieJar } from '../cookies.ts'
import { withoutTokens } from './arrival.ts'
import { simpleToken, ssoStep } from './sso-rules.ts'
import { leaveForSso, returnFromSso, type SsoDeps } from './sso.ts'

const LINK = 'https://api.main.example/auth/sso'
const HERE = 'https://mirror.example/en?a=1'
const guest = {
  link: LINK,
  isGuest: true,
  search: '?utm_source=a',
  isRedirected: false,
  isDevelopment: false,
  hasLoggedOut: false,
  isBlocked: false,
}

/** A browser that records its calls in order. */
function browserWith(change: Partial<SsoDeps> = {}, initialId: string | null = null) {
  const done: unknown[] = []
  let id = initialId
  const cookies: CookieJar = {
    get: () => undefined,
    set: (name, value) => void done.push(['set', name, value]),
    remove: (name) => void done.push(['remove', name]),
  }
  const api = { call: async (route: string, input: unknown) => (done.push([route, input]), { ok: true }) } as unknown as Client
  const storedId = { read: () => id, keep: (next: string) => ((id = next), true), forget: () => void (id = null) }
  const deps: SsoDeps = {
    cookies,
    storedId,
    api,
    newId: () => 'id-1',
    hash: async (text) => `hash of ${text}`,
    hostname: 'mirror.example',
    wait: () => new Promise(() => undefined),
    leave: (address) => void done.push(['leave', address]),
    ...change,
  }
  return { deps, done, id: () => id }
}

const eventCall = (name: string) => [
  'PUT /api/v2/tracking/events',
  { body: { name, data: { session_id: 'id-1', mirror: 'mirror.example' } } },
]

describe('single sign-on', () => {
  it('STA-10 asks once for a guest on a host with a link, not with no_sso, in development or blocked', () => {
    expect(ssoStep(guest)).toBe('leave')
    expect(ssoStep({ ...guest, link: null })).toBe('none')
    expect(ssoStep({ ...guest, isGuest: false })).toBe('none')
    for (const search of ['?no_sso', '?no_sso=', '?a=1&no_sso=true']) expect(ssoStep({ ...guest, search })).toBe('none')
    expect(ssoStep({ ...guest, isDevelopment: true })).toBe('none')
    expect(ssoStep({ ...guest, isBlocked: true })).toBe('none')
    expect(ssoStep({ ...guest, hasLoggedOut: true })).toBe('none')
    expect(ssoStep({ ...guest, isRedirected: true })).toBe('return')
  })

  it('STA-10 ERR-5 sets the cookie, stores and reports a new session id, and leaves with the address', async () => {
    const { deps, done, id } = browserWith()
    await leaveForSso(LINK, HERE, deps)
    const url = encodeURIComponent('https://mirror.example/en?a=1&sso_session=hash+of+id-1')
    expect(done).toEqual([['set', 'ssoRedirected', 'true'], eventCall('ssoAvailabilityCreate'), ['leave', `${LINK}?url=${url}`]])
    expect(id()).toBe('id-1')
  })

  it('STA-10 leaves also when the report fails or times out', async () => {
    const failing = { call: () => Promise.reject(new Error('network')) } as unknown as Client
    const silent = { call: () => new Promise(() => undefined) } as unknown as Client
    for (const change of [{ api: failing }, { api: silent, wait: async () => undefined }]) {
      const { deps, done } = browserWith(change)
      await leaveForSso(LINK, HERE, deps)
      expect(done.at(-1)).toEqual(['leave', expect.stringContaining(LINK)])
    }
  })

  it('D-34 does not leave with a token that could not be bound to this browser', async () => {
    for (const change of [
      { hash: async () => undefined },
      { storedId: { read: () => null, keep: () => false, forget: () => undefined } },
    ]) {
      const { deps, done } = browserWith(change)
      await leaveForSso(LINK, HERE, deps)
      expect(done).toEqual([])
    }
  })

  it('STA-11 clears the cookie, removes the stored id and reports it with the mirror', async () => {
    const { deps, done, id } = browserWith({}, 'id-1')
    expect(await returnFromSso(deps)).toBe('id-1')
    expect([done, id()]).toEqual([[['remove', 'ssoRedirected'], eventCall('ssoAvailabilityFinish')], null])
  })

  it('STA-11 reports nothing without a stored id', async () => {
    const { deps, done } = browserWith()
    expect(await returnFromSso(deps)).toBeNull()
    expect(done).toEqual([['remove', 'ssoRedirected']])
  })

  it('STA-16 D-34 accepts the address’s token with the cookie, never over an existing session', () => {
    const search = '?simple_auth=true&simpleAuthToken=t1'
    expect(simpleToken(search, { hasSimpleAuth: true, isGuest: true })).toBe('t1')
    expect(simpleToken(search, { hasSimpleAuth: false, isGuest: true })).toBeUndefined()
    expect(simpleToken(search, { hasSimpleAuth: true, isGuest: false })).toBeUndefined()
    expect(simpleToken('?simple_auth=true&simpleAuthToken=', { hasSimpleAuth: true, isGuest: true })).toBeUndefined()
  })

  it('D-34 removes every token from the address and keeps everything else unchanged', () => {
    expect(withoutTokens('?utm_source=a%20b&simple_auth=true&simpleAuthToken=t1&e')).toBe('?utm_source=a%20b&e')
    expect(withoutTokens('?simpleAuthToken=t1')).toBe('')
    for (const search of ['', '?a=1&&b', '?x=simple_auth', '?simple=1']) expect(withoutTokens(search)).toBe(search)
  })
})
