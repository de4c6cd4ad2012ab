import { describe, expect, it, vi } from 'vitest'

import type { CookieJar } from '../cookies.ts'
import { createSession } from './session.ts'

function jar(initial: Record<string, string> = {}): CookieJar & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(initial))
  return { kept, get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value), remove: (name) => void kept.delete(name) }
}

describe('browser session', () => {
  it('ENT-2 holds tokenBearer and ssoLink', () => {
    const session = createSession(jar({ token: 'a.b.c' }))
    session.setSsoLink('https://main.example/sso')
    expect(session.read()).toEqual({ tokenBearer: 'a.b.c', ssoLink: 'https://main.example/sso' })
  })

  it('STA-4 stores the log-in token in its cookie, and clears both on log-out', () => {
    const cookies = jar()
    const session = createSession(cookies)
    const onChange = vi.fn()
    session.subscribe(onChange)
    session.signIn('x.y.z')
    expect([cookies.kept.get('token'), session.read().tokenBearer]).toEqual(['x.y.z', 'x.y.z'])
    session.clear()
    expect([cookies.kept.has('token'), session.read().tokenBearer]).toEqual([false, null])
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('ENT-2 follows a cookie changed by another tab, and stays the same object otherwise', () => {
    const cookies = jar()
    const session = createSession(cookies)
    const before = session.read()
    expect(session.read()).toBe(before)
    cookies.kept.set('token', 'of another tab')
    expect(session.read().tokenBearer).toBe('of another tab')
    const onChange = vi.fn()
    session.subscribe(onChange)
    session.checkCookie()
    session.checkCookie()
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
