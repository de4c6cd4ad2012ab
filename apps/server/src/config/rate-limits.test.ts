import { describe, expect, it } from 'vitest'

import { LIVE_LIMITS, liveLimitsFrom, RATE_LIMITS, rateLimitsFrom } from './rate-limits.ts'

describe('rate limits', () => {
  it('are the defaults with overrides per class', () => {
    expect(rateLimitsFrom('')).toEqual(RATE_LIMITS)
    expect(rateLimitsFrom('auth=200/60, code=7/1')).toEqual({
      ...RATE_LIMITS,
      auth: { points: 200, seconds: 60 },
      code: { points: 7, seconds: 1 },
    })
  })

  it('cannot be disabled, and name invalid entries', () => {
    for (const wrong of ['auth=0/60', 'auth=10/0', 'auth=-1/60', 'auth=none', 'auth', 'login=10/60', 'constructor=10/60', 'auth=1e9/60']) {
      expect(() => rateLimitsFrom(wrong), wrong).toThrow(/RATE_LIMITS: .*classes are read, write/)
    }
  })
})

describe('live limits', () => {
  it('are the defaults with single overrides, and cannot be disabled', () => {
    expect(liveLimitsFrom('')).toEqual(LIVE_LIMITS)
    expect(liveLimitsFrom('block=7, all=9')).toEqual({ ...LIVE_LIMITS, block: 7, all: 9 })
    for (const wrong of ['block=0', 'block', 'players=3', 'constructor=3', 'all=none'])
      expect(() => liveLimitsFrom(wrong), wrong).toThrow(/LIVE_LIMITS: /)
  })
})
