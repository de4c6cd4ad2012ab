import { describe, expect, it } from 'vitest'

import { GUARD_MS, mayReload } from './reload-guard.ts'

function store(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial))
  return { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) }
}

describe('reload after a failed chunk', () => {
  it('NAV-11 reloads the target once, and not again within 10 s', () => {
    const session = store()
    expect(mayReload('/games/dice', 1000, session)).toBe(true)
    expect(mayReload('/games/dice', 1000 + GUARD_MS - 1, session)).toBe(false)
    expect(mayReload('/games/dice', 1000 + GUARD_MS, session)).toBe(true)
  })

  it('NAV-11 stores path and expiry, so that another target may reload at once', () => {
    const session = store()
    mayReload('/games/dice', 1000, session)
    expect(JSON.parse(session.getItem('reload-guard')!)).toEqual({ path: '/games/dice', expires: 11_000 })
    expect(mayReload('/fairness', 1001, session)).toBe(true)
  })

  it('NAV-11 ignores an invalid stored value', () => {
    for (const stored of ['{', 'null', '{"path":7}', '"x"']) expect(mayReload('/', 5, store({ 'reload-guard': stored })), stored).toBe(true)
  })
})
