import { describe, expect, it } from 'vitest'

import { playRestrictionOf, closesDeposits, type Limits } from './play-restriction.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const [before, after] = ['2026-11-22T11:00:00.000Z', '2026-11-23T11:00:00.000Z']
const limits = (given: Partial<Limits>): Limits => ({
  currency: 'RUB',
  money: [],
  session: { minutes: null, later: null, ends_at: null },
  reality: { minutes: 60, due_at: null },
  cool_off_until: null,
  exclusion: null,
  is_offered: false,
  auto_pay_in: true,
  ...given,
})
const codeOf = (given: Partial<Limits>) => playRestrictionOf(limits(given), NOW)?.code ?? null

describe('BEY-11 play restriction on every page', () => {
  it('is absent when nothing applies', () => expect(codeOf({})).toBeNull())

  it('is a break until its end', () => {
    expect(playRestrictionOf(limits({ cool_off_until: after }), NOW)).toEqual({ code: 'paused', until: after })
    expect(codeOf({ cool_off_until: before })).toBeNull()
  })

  it('is a self-exclusion, then the wait for the player’s request, then the day after it', () => {
    const exclusion = { until: before, is_over: true, reopens_at: null }
    expect(codeOf({ exclusion: { ...exclusion, is_over: false, until: after }, cool_off_until: after })).toBe('excluded')
    expect(codeOf({ exclusion })).toBe('over')
    expect(codeOf({ exclusion: { ...exclusion, reopens_at: after } })).toBe('asked')
    expect(codeOf({ exclusion: { ...exclusion, reopens_at: before } })).toBeNull()
  })

  it('is an ended session that refuses bets and allows deposits', () => {
    const session = { minutes: 30, later: null, ends_at: before }
    expect(codeOf({ session })).toBe('session')
    expect(codeOf({ session: { ...session, ends_at: after } })).toBeNull()
    expect([closesDeposits({ code: 'session', until: null }), closesDeposits({ code: 'paused', until: after })]).toEqual([false, true])
  })
})
