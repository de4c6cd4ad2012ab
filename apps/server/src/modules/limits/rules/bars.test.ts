import { describe, expect, it } from 'vitest'

import {
  barredBy,
  barredUntil,
  coolingOff,
  excluding,
  FREE,
  hasExcludedHimself,
  isExcluded,
  monthsLater,
  protectedUntil,
  reopening,
  REOPENS_AFTER_MS,
} from './bars.ts'

const NOW = Date.UTC(2026, 0, 31, 10, 30)

describe('D-5 cool-off and self-exclusion', () => {
  it('bar until their very end, the exclusion told before the cool-off', () => {
    const cooling = coolingOff(FREE, NOW + 10)
    expect([barredBy(cooling, NOW + 9), barredBy(cooling, NOW + 10)]).toEqual(['cool_off', null])
    expect(barredBy(excluding(cooling, NOW + 5), NOW)).toBe('self_excluded')
    expect(barredUntil(cooling)).toBe(NOW + 10)
  })

  it('only grow longer', () => {
    expect(coolingOff(coolingOff(FREE, NOW + 10), NOW + 5).coolOffUntil).toBe(NOW + 10)
    const forGood = excluding(FREE, Infinity)
    expect(excluding(forGood, NOW + 5).excludedUntil).toBe(Infinity)
    expect(isExcluded(forGood, Number.MAX_SAFE_INTEGER)).toBe(true)
  })

  it('after the term log-in works, play a day after the own request', () => {
    const term = excluding(FREE, NOW)
    expect(isExcluded(term, NOW)).toBe(false)
    expect([barredBy(term, NOW), barredUntil(term)]).toEqual(['self_excluded', Infinity])
    const { bars, answer } = reopening(term, NOW)
    expect([answer, barredUntil(bars)]).toEqual(['in_24h', NOW + REOPENS_AFTER_MS])
    expect(reopening(bars, NOW + 1)).toEqual({ bars, answer: 'OK' })
    expect(barredBy(bars, NOW + REOPENS_AFTER_MS)).toBeNull()
    expect(reopening(term, NOW - 1).answer).toBe('self_excluded')
    expect(reopening(FREE, NOW).answer).toBe('OK')
  })

  it('months are those of the calendar', () => {
    expect(new Date(monthsLater(NOW, 6)).toISOString()).toBe('2026-07-31T10:30:00.000Z')
    expect(new Date(monthsLater(NOW, 1)).toISOString()).toBe('2026-02-28T10:30:00.000Z')
    expect(new Date(monthsLater(NOW, 60)).toISOString()).toBe('2031-01-31T10:30:00.000Z')
  })

  it('who is on a national register is barred without an end, and free once it says so', () => {
    const listed = { ...excluding(FREE, NOW), reopensAt: NOW, isListed: true }
    expect([barredBy(listed, NOW + 1), barredUntil(listed), isExcluded(listed, NOW + 1)]).toEqual(['self_excluded', Infinity, true])
    expect(hasExcludedHimself(listed, NOW + 1)).toBe(false)
    expect(barredBy({ ...listed, isListed: false }, NOW + 1)).toBeNull()
  })

  it('D-46 a staff account is barred without an end, is not excluded, and an exclusion is named before it', () => {
    const staff = { ...FREE, isStaff: true }
    expect([barredBy(staff, NOW), barredUntil(staff), protectedUntil(staff), isExcluded(staff, NOW)]).toEqual([
      'staff_account',
      Infinity,
      null,
      false,
    ])
    expect(barredBy(coolingOff(staff, NOW + 10), NOW)).toBe('staff_account')
    const excluded = excluding(staff, NOW + 10)
    expect([barredBy(excluded, NOW), barredUntil({ ...coolingOff(excluded, NOW + 5), isStaff: false })]).toEqual([
      'self_excluded',
      Infinity,
    ])
  })
})
