import { describe, expect, it } from 'vitest'

import { potModeOf, potPath, withPotMode } from './pot-mode.ts'

const query = (text = '') => new URLSearchParams(text)

describe('pot mode', () => {
  it('D-49 guests play the demo and players play for real, unless the address selects the other', () => {
    expect([potModeOf(query(), true), potModeOf(query(), false)]).toEqual(['demo', 'real'])
    expect([potModeOf(query('money=real'), true), potModeOf(query('money=demo'), false)]).toEqual(['real', 'demo'])
    expect(potModeOf(query('money=mine'), false)).toBe('real')
  })

  it('D-49 the address carries no mode by default, and keeps its other parameters', () => {
    expect(withPotMode(query('table=duels'), 'demo', false).toString()).toBe('table=duels&money=demo')
    expect(withPotMode(query('table=duels&money=demo'), 'real', false).toString()).toBe('table=duels')
    expect([potPath('/games/rooms', 'demo', true), potPath('/games/rooms', 'demo', false)]).toEqual([
      '/games/rooms',
      '/games/rooms?money=demo',
    ])
  })
})
