import { describe, expect, it } from 'vitest'

import { clearLinkSession, saveLinkSession, readLinkSession } from './link-session.ts'

function store(text?: string) {
  const stored = new Map(text === undefined ? [] : [['payout-link', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('payout link session', () => {
  it('survives a reload until it expires or is ended', () => {
    const tab = store()
    saveLinkSession(tab, { token: 'a.b.c', expiresAt: 1000 })
    expect(readLinkSession(tab, 999)).toEqual({ token: 'a.b.c', expiresAt: 1000 })
    expect(readLinkSession(tab, 1000)).toBeNull()
    clearLinkSession(tab)
    expect(readLinkSession(tab, 0)).toBeNull()
  })

  it('is absent when the stored text is invalid', () => {
    for (const text of ['', 'no json', 'null', '{"token":1}', '{"token":"a","expiresAt":"soon"}'])
      expect(readLinkSession(store(text), 0)).toBeNull()
  })
})
