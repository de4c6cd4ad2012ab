import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { ANALYTICS_EVENTS, ANALYTICS_LIMITS } from './analytics.ts'

describe('browser analytics', () => {
  it('CON-15 sends 20 per batch from a queue of 1000, every 10 s; a session ends after 30 min idle or 24 h', () => {
    expect(ANALYTICS_LIMITS).toMatchObject({ batch: 20, queue: 1000, flushMs: 10_000, sessionIdleMs: 1_800_000, sessionMs: DAY_MS })
  })

  it('has unique names', () => {
    expect(new Set(ANALYTICS_EVENTS).size).toBe(ANALYTICS_EVENTS.length)
  })
})
