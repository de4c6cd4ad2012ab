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

describe('what a payout link opened', () => {
  it('is there again after a reload, until its time is over or it was ended', () => {
    const tab = store()
    saveLinkSession(tab, { token: 'a.b.c', expiresAt: 1000 })
    expect(readLinkSession(tab, 999)).toEqual({ token: 'a.b.c', expiresAt: 1000 })
    expect(readLinkSession(tab, 1000)).toBeNull()
    clearLinkSession(tab)
    expect(readLinkSession(tab, 0)).toBeNull()
  })

  it('is nothing where another text stands under its name', () => {
    for (const text of ['', 'no json', 'null', '{"token":1}', '{"token":"a","expiresAt":"soon"}'])
      expect(readLinkSession(store(text), 0)).toBeNull()
  })
})
