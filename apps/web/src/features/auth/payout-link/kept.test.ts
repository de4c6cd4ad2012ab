import { describe, expect, it } from 'vitest'

import { forgetDesk, keepDesk, readDesk } from './kept.ts'

function store(text?: string) {
  const kept = new Map(text === undefined ? [] : [['payout-link', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('what a payout link opened', () => {
  it('is there again after a reload, until its time is over or it was ended', () => {
    const tab = store()
    keepDesk(tab, { token: 'a.b.c', expiresAt: 1000 })
    expect(readDesk(tab, 999)).toEqual({ token: 'a.b.c', expiresAt: 1000 })
    expect(readDesk(tab, 1000)).toBeNull()
    forgetDesk(tab)
    expect(readDesk(tab, 0)).toBeNull()
  })

  it('is nothing where another text stands under its name', () => {
    for (const text of ['', 'no json', 'null', '{"token":1}', '{"token":"a","expiresAt":"soon"}'])
      expect(readDesk(store(text), 0)).toBeNull()
  })
})
