import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { ACCESS_LIFE_MS, freshExpiry, evaluateRefresh, REFRESH_LIFE_MS, type SessionState } from './refresh.ts'

const T0 = 1_800_000_000_000
const MINUTE = 60_000
const session: SessionState = { generation: 5, rotatedAt: T0, expiresAt: T0 + REFRESH_LIFE_MS, endedAt: null }

describe('refresh tokens', () => {
  it('D-31 rotate at each use of the current one, for 30 days', () => {
    expect(REFRESH_LIFE_MS).toBe(30 * DAY_MS)
    expect(evaluateRefresh(session, 5, T0)).toBe('rotate')
    expect(evaluateRefresh(session, 5, T0 + REFRESH_LIFE_MS - 1)).toBe('rotate')
    expect(evaluateRefresh(session, 5, T0 + REFRESH_LIFE_MS)).toBe('dead')
  })

  it('D-31 return the same new pair within 10 s of the replacement', () => {
    expect(evaluateRefresh(session, 4, T0 + 10_000)).toBe('repeat')
  })

  it('D-31 end the family when an old one is used', () => {
    expect(evaluateRefresh(session, 4, T0 + 10_001)).toBe('reuse')
    expect(evaluateRefresh(session, 3, T0)).toBe('reuse')
    expect(evaluateRefresh(session, 0, T0)).toBe('reuse')
  })

  it('D-31 are refused when the session is over, unknown, or older than its token', () => {
    expect(evaluateRefresh(undefined, 5, T0)).toBe('dead')
    expect(evaluateRefresh({ ...session, endedAt: T0 }, 5, T0)).toBe('dead')
    expect(evaluateRefresh({ ...session, endedAt: T0 }, 3, T0)).toBe('dead')
    expect(evaluateRefresh(session, 6, T0)).toBe('dead')
  })
})

describe('fresh tokens', () => {
  const expiresAt = T0 + ACCESS_LIFE_MS

  it('D-31 let an access token live 15 minutes', () => expect(ACCESS_LIFE_MS).toBe(15 * MINUTE))

  it('API-14 come in the last third of a token, and end half an hour after the last refresh', () => {
    expect(freshExpiry(session, expiresAt, T0 + 9 * MINUTE)).toBeNull()
    expect(freshExpiry(session, expiresAt, T0 + 10 * MINUTE)).toBe(T0 + 25 * MINUTE)
    expect(freshExpiry(session, T0 + 25 * MINUTE, T0 + 24 * MINUTE)).toBe(T0 + 30 * MINUTE)
    expect(freshExpiry(session, T0 + 30 * MINUTE, T0 + 29 * MINUTE)).toBeNull()
  })

  it('API-14 are not issued for an ended session', () => {
    expect(freshExpiry(undefined, expiresAt, T0 + 14 * MINUTE)).toBeNull()
    expect(freshExpiry({ ...session, endedAt: T0 }, expiresAt, T0 + 14 * MINUTE)).toBeNull()
  })
})
