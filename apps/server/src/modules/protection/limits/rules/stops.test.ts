import { MINUTE_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { hasRested, type PlaySession, stopAt, stoppedBy } from './stops.ts'

const playSession = (more: Partial<PlaySession> = {}): PlaySession => ({
  loggedInAt: 0,
  realityCheckFrom: 0,
  realityMinutes: 60,
  sessionMinutes: null,
  ageDueAt: null,
  ...more,
})

describe('BEY-11 stops within a session', () => {
  it('stops at the earlier one, and reports the session first', () => {
    expect(stopAt(playSession())).toBe(60 * MINUTE_MS)
    expect(stopAt(playSession({ sessionMinutes: 45n }))).toBe(45 * MINUTE_MS)
    expect(stoppedBy(playSession({ sessionMinutes: 60n }), 60 * MINUTE_MS)).toBe('limit_session')
    expect(stoppedBy(playSession(), 60 * MINUTE_MS)).toBe('reality_check')
    expect(stoppedBy(playSession(), 60 * MINUTE_MS - 1)).toBeNull()
  })

  it('stops nobody without a known log-in', () => {
    expect(stopAt(playSession({ loggedInAt: null, realityCheckFrom: null, sessionMinutes: 10n }))).toBeNull()
  })

  it('half an hour without a bet is a rest: earlier time does not count', () => {
    expect(hasRested(playSession(), null, 30 * MINUTE_MS)).toBe(true)
    expect(hasRested(playSession(), 40 * MINUTE_MS, 69 * MINUTE_MS)).toBe(false)
    expect(hasRested(playSession(), 40 * MINUTE_MS, 70 * MINUTE_MS)).toBe(true)
  })
})
