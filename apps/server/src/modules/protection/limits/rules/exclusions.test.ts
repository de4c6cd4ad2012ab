import { describe, expect, it } from 'vitest'

import {
  activeExclusion,
  playBlockedUntil,
  withCoolOff,
  withExclusion,
  NO_EXCLUSIONS,
  hasExcludedHimself,
  isExcluded,
  monthsLater,
  protectedUntil,
  requestReopening,
  REOPENS_AFTER_MS,
} from './exclusions.ts'

const NOW = Date.UTC(2026, 0, 31, 10, 30)

describe('D-5 cool-off and self-exclusion', () => {
  it('block until their exact end, the exclusion reported before the cool-off', () => {
    const cooling = withCoolOff(NO_EXCLUSIONS, NOW + 10)
    expect([activeExclusion(cooling, NOW + 9), activeExclusion(cooling, NOW + 10)]).toEqual(['cool_off', null])
    expect(activeExclusion(withExclusion(cooling, NOW + 5), NOW)).toBe('self_excluded')
    expect(playBlockedUntil(cooling)).toBe(NOW + 10)
  })

  it('only grow longer', () => {
    expect(withCoolOff(withCoolOff(NO_EXCLUSIONS, NOW + 10), NOW + 5).coolOffUntil).toBe(NOW + 10)
    const forGood = withExclusion(NO_EXCLUSIONS, Infinity)
    expect(withExclusion(forGood, NOW + 5).excludedUntil).toBe(Infinity)
    expect(isExcluded(forGood, Number.MAX_SAFE_INTEGER)).toBe(true)
  })

  it('open log-in after the term, and play a day after the request', () => {
    const term = withExclusion(NO_EXCLUSIONS, NOW)
    expect(isExcluded(term, NOW)).toBe(false)
    expect([activeExclusion(term, NOW), playBlockedUntil(term)]).toEqual(['self_excluded', Infinity])
    const { exclusions, answer } = requestReopening(term, NOW)
    expect([answer, playBlockedUntil(exclusions)]).toEqual(['in_24h', NOW + REOPENS_AFTER_MS])
    expect(requestReopening(exclusions, NOW + 1)).toEqual({ exclusions, answer: 'OK' })
    expect(activeExclusion(exclusions, NOW + REOPENS_AFTER_MS)).toBeNull()
    expect(requestReopening(term, NOW - 1).answer).toBe('self_excluded')
    expect(requestReopening(NO_EXCLUSIONS, NOW).answer).toBe('OK')
  })

  it('use calendar months', () => {
    expect(new Date(monthsLater(NOW, 6)).toISOString()).toBe('2026-07-31T10:30:00.000Z')
    expect(new Date(monthsLater(NOW, 1)).toISOString()).toBe('2026-02-28T10:30:00.000Z')
    expect(new Date(monthsLater(NOW, 60)).toISOString()).toBe('2031-01-31T10:30:00.000Z')
  })

  it('a listed player is blocked without an end, and free once delisted', () => {
    const listed = { ...withExclusion(NO_EXCLUSIONS, NOW), reopensAt: NOW, isListed: true }
    expect([activeExclusion(listed, NOW + 1), playBlockedUntil(listed), isExcluded(listed, NOW + 1)]).toEqual([
      'self_excluded',
      Infinity,
      true,
    ])
    expect(hasExcludedHimself(listed, NOW + 1)).toBe(false)
    expect(activeExclusion({ ...listed, isListed: false }, NOW + 1)).toBeNull()
  })

  it('D-46 a staff account is blocked without an end, not excluded, and an exclusion is reported first', () => {
    const staff = { ...NO_EXCLUSIONS, isStaff: true }
    expect([activeExclusion(staff, NOW), playBlockedUntil(staff), protectedUntil(staff), isExcluded(staff, NOW)]).toEqual([
      'staff_account',
      Infinity,
      null,
      false,
    ])
    expect(activeExclusion(withCoolOff(staff, NOW + 10), NOW)).toBe('staff_account')
    const excluded = withExclusion(staff, NOW + 10)
    expect([activeExclusion(excluded, NOW), playBlockedUntil({ ...withCoolOff(excluded, NOW + 5), isStaff: false })]).toEqual([
      'self_excluded',
      Infinity,
    ])
  })
})
