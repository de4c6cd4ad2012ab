import { describe, expect, it } from 'vitest'

import { FAILURES_FROM_ONE_SOURCE, lockedFor, sourceOf } from './failed-logins.ts'

const T0 = 1_800_000_000_000
const rule = FAILURES_FROM_ONE_SOURCE

describe('failed logins', () => {
  it('D-26 lock after ten within a quarter of an hour, until it is over', () => {
    expect(rule).toEqual({ max: 10, windowMs: 900_000 })
    expect(lockedFor({ count: 9, since: T0 }, rule, T0 + 10)).toBe(0)
    expect(lockedFor({ count: 10, since: T0 }, rule, T0 + 10)).toBe(rule.windowMs - 10)
    expect(lockedFor({ count: 10, since: T0 }, rule, T0 + rule.windowMs)).toBe(0)
    expect(lockedFor(undefined, rule, T0)).toBe(0)
  })
})

describe('the source of a call', () => {
  it('is one IPv4 address, however it is written', () => {
    expect(sourceOf('203.0.113.7')).toBe('203.0.113.7')
    expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })

  it('is the whole /64 of an IPv6 address, which one household has', () => {
    expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe(sourceOf('2001:db8:1:2:ffff::1'))
    expect(sourceOf('2001:db8::1')).toBe(sourceOf('2001:db8:0:0:9::'))
    expect(sourceOf('2001:db8:1:2::1')).not.toBe(sourceOf('2001:db8:1:3::1'))
    expect(sourceOf('::1')).toBe(sourceOf('::2'))
  })
})
