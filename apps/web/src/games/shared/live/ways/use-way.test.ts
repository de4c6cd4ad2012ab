import { describe, expect, it } from 'vitest'

import { wayOf } from './use-way.ts'

describe('the two tables of one address', () => {
  it('PRO-8 PRO-12 the address names solo or the shared table, anything else is the first of the game', () => {
    expect(wayOf(new URLSearchParams('table=live'), 'solo')).toBe('live')
    expect(wayOf(new URLSearchParams('table=solo'), 'live')).toBe('solo')
    expect(wayOf(new URLSearchParams(''), 'live')).toBe('live')
    expect(wayOf(new URLSearchParams('table=x&login'), 'solo')).toBe('solo')
  })
})
