import { describe, expect, it } from 'vitest'

import { FAILURES_FROM_ONE_SOURCE, lockedFor } from './failed-logins.ts'

const T0 = 1_800_000_000_000
const rule = FAILURES_FROM_ONE_SOURCE

describe('failed logins', () => {
  it('D-26 lock after ten within 15 minutes, until these are over', () => {
    expect(rule).toEqual({ max: 10, windowMs: 900_000 })
    expect(lockedFor({ count: 9, since: T0 }, rule, T0 + 10)).toBe(0)
    expect(lockedFor({ count: 10, since: T0 }, rule, T0 + 10)).toBe(rule.windowMs - 10)
    expect(lockedFor({ count: 10, since: T0 }, rule, T0 + rule.windowMs)).toBe(0)
    expect(lockedFor(undefined, rule, T0)).toBe(0)
  })
})
