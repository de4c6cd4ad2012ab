import { describe, expect, it } from 'vitest'

import { booksState, isFullDue } from './check-due.ts'

const MINUTE = 60_000
const at = (minutes: number, differences = 0, took = 100) => ({ at: minutes * MINUTE, took, differences })

describe('BEY-15 the schedule of ledger checks', () => {
  it('checks the whole journal at start, then for a twentieth of the time, at least daily', () => {
    expect(isFullDue(null, 0)).toBe(true)
    expect([479_999, 480_000].map((now) => isFullDue(at(0, 0, 24_000), now))).toEqual([false, true])
    expect(isFullDue(at(0, 0, 10 * 60 * MINUTE), 24 * 60 * MINUTE)).toBe(true)
    expect(isFullDue(at(0), MINUTE)).toBe(true)
    expect(isFullDue(at(0, 1, 24_000), MINUTE)).toBe(true)
  })

  it('reports what the newest checks found, and stale after four minutes without one', () => {
    expect(booksState({ quick: null, full: null }, 0)).toBe('unchecked')
    expect(booksState({ quick: at(10), full: at(5) }, 12 * MINUTE)).toBe('agree')
    expect(booksState({ quick: at(10), full: at(5) }, 15 * MINUTE)).toBe('stale')
  })

  it('keeps a difference of the whole journal until a full check finds none', () => {
    expect(booksState({ quick: at(10), full: at(5, 1) }, 11 * MINUTE)).toBe('differ')
    expect(booksState({ quick: at(10, 1), full: at(5) }, 11 * MINUTE)).toBe('differ')
    expect(booksState({ quick: at(5, 1), full: at(10) }, 11 * MINUTE)).toBe('agree')
    expect(booksState({ quick: at(10, 2), full: null }, 60 * MINUTE)).toBe('differ')
  })
})
