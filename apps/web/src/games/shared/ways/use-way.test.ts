import { describe, expect, it } from 'vitest'

import { wayOf, withWay } from './use-way.ts'

describe('the ways to play one game', () => {
  it('PRO-2 PRO-8 PRO-12 the address names one of them, anything else is the first of the game', () => {
    expect(wayOf(new URLSearchParams('table=live'), ['solo', 'live'])).toBe('live')
    expect(wayOf(new URLSearchParams('table=solo'), ['live', 'solo'])).toBe('solo')
    expect(wayOf(new URLSearchParams(''), ['live', 'solo'])).toBe('live')
    expect(wayOf(new URLSearchParams('table=x&login'), ['solo', 'duels'])).toBe('solo')
  })

  it('NAV-4 a change of the way leaves the rest of the address as it is', () => {
    expect(withWay(new URLSearchParams('a=1&table=live'), undefined).toString()).toBe('a=1')
    expect(withWay(new URLSearchParams('a=1'), 'duels').toString()).toBe('a=1&table=duels')
  })
})
