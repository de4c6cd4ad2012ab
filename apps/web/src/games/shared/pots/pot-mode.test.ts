import { describe, expect, it } from 'vitest'

import { potModeOf, potPath, withPotMode } from './pot-mode.ts'

const query = (text = '') => new URLSearchParams(text)

describe('whose money a pot is played for', () => {
  it('D-49 guests practise and players play for real, unless the address names the other', () => {
    expect([potModeOf(query(), true), potModeOf(query(), false)]).toEqual(['demo', 'real'])
    expect([potModeOf(query('money=real'), true), potModeOf(query('money=demo'), false)]).toEqual(['real', 'demo'])
    expect(potModeOf(query('money=mine'), false)).toBe('real')
  })

  it('D-49 the address stays plain where nothing else is chosen, and keeps the rest of itself', () => {
    expect(withPotMode(query('table=duels'), 'demo', false).toString()).toBe('table=duels&money=demo')
    expect(withPotMode(query('table=duels&money=demo'), 'real', false).toString()).toBe('table=duels')
    expect([potPath('/games/rooms', 'demo', true), potPath('/games/rooms', 'demo', false)]).toEqual([
      '/games/rooms',
      '/games/rooms?money=demo',
    ])
  })
})
