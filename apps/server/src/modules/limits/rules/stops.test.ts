import { describe, expect, it } from 'vitest'

import { hasRested, MINUTE_MS, type Sitting, stopAt, stoppedBy } from './stops.ts'

const sitting = (more: Partial<Sitting> = {}): Sitting => ({
  loggedInAt: 0,
  stretchAt: 0,
  realityMinutes: 60,
  sessionMinutes: null,
  ageDueAt: null,
  ...more,
})

describe('BEY-11 pauses within a session', () => {
  it('the earlier one stops, and the session is told first', () => {
    expect(stopAt(sitting())).toBe(60 * MINUTE_MS)
    expect(stopAt(sitting({ sessionMinutes: 45n }))).toBe(45 * MINUTE_MS)
    expect(stoppedBy(sitting({ sessionMinutes: 60n }), 60 * MINUTE_MS)).toBe('limit_session')
    expect(stoppedBy(sitting(), 60 * MINUTE_MS)).toBe('reality_check')
    expect(stoppedBy(sitting(), 60 * MINUTE_MS - 1)).toBeNull()
  })

  it('nobody is stopped whose log-in is not known', () => {
    expect(stopAt(sitting({ loggedInAt: null, stretchAt: null, sessionMinutes: 10n }))).toBeNull()
  })

  it('half an hour without a bet is a rest: the time before is not asked about', () => {
    expect(hasRested(sitting(), null, 30 * MINUTE_MS)).toBe(true)
    expect(hasRested(sitting(), 40 * MINUTE_MS, 69 * MINUTE_MS)).toBe(false)
    expect(hasRested(sitting(), 40 * MINUTE_MS, 70 * MINUTE_MS)).toBe(true)
  })
})
