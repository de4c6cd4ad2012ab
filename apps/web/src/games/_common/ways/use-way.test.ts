import { describe, expect, it } from 'vitest'

import { wayOf, withWay } from './use-way.ts'

describe('ways to play one game', () => {
  it('PRO-2 PRO-8 PRO-12 are read from the address; any other value selects the first', () => {
    expect(wayOf(new URLSearchParams('table=live'), ['solo', 'live'])).toBe('live')
    expect(wayOf(new URLSearchParams('table=solo'), ['live', 'solo'])).toBe('solo')
    expect(wayOf(new URLSearchParams(''), ['live', 'solo'])).toBe('live')
    expect(wayOf(new URLSearchParams('table=x&login'), ['solo', 'duels'])).toBe('solo')
  })

  it('NAV-4 changing the way keeps the rest of the address', () => {
    expect(withWay(new URLSearchParams('a=1&table=live'), undefined).toString()).toBe('a=1')
    expect(withWay(new URLSearchParams('a=1'), 'duels').toString()).toBe('a=1&table=duels')
  })
})
