import { describe, expect, it } from 'vitest'

import { hasRested, MINUTE_MS, type PlaySession, stopAt, stoppedBy } from './stops.ts'

const playSession = (more: Partial<PlaySession> = {}): PlaySession => ({
  loggedInAt: 0,
  realityCheckFrom: 0,
  realityMinutes: 60,
  sessionMinutes: null,
  ageDueAt: null,
  ...more,
})

describe('BEY-11 pauses within a session', () => {
  it('the earlier one stops, and the session is told first', () => {
    expect(stopAt(playSession())).toBe(60 * MINUTE_MS)
    expect(stopAt(playSession({ sessionMinutes: 45n }))).toBe(45 * MINUTE_MS)
    expect(stoppedBy(playSession({ sessionMinutes: 60n }), 60 * MINUTE_MS)).toBe('limit_session')
    expect(stoppedBy(playSession(), 60 * MINUTE_MS)).toBe('reality_check')
    expect(stoppedBy(playSession(), 60 * MINUTE_MS - 1)).toBeNull()
  })

  it('nobody is stopped whose log-in is not known', () => {
    expect(stopAt(playSession({ loggedInAt: null, realityCheckFrom: null, sessionMinutes: 10n }))).toBeNull()
  })

  it('half an hour without a bet is a rest: the time before is not asked about', () => {
    expect(hasRested(playSession(), null, 30 * MINUTE_MS)).toBe(true)
    expect(hasRested(playSession(), 40 * MINUTE_MS, 69 * MINUTE_MS)).toBe(false)
    expect(hasRested(playSession(), 40 * MINUTE_MS, 70 * MINUTE_MS)).toBe(true)
  })
})
