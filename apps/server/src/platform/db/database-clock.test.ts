import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { createOffset, type Sample } from './database-clock.ts'

/** Sent at `sentAt`, answered after `trip`; the database's clock is `ahead` of the local one. */
const sample = (sentAt: number, ahead: number, trip = 2, skew = 0): Sample => ({
  sentAt,
  receivedAt: sentAt + trip,
  theirs: sentAt + trip / 2 + ahead + skew,
})
/** One good check per second, with these offsets. */
function checked(...aheads: number[]) {
  const offset = createOffset()
  aheads.forEach((ahead, i) => offset.check([sample(i * 1000, ahead)]))
  return offset
}

describe('the offset to the clock of the database', () => {
  it('PRO-3 is unknown before the first check', () => {
    expect(createOffset().at(5)).toBeUndefined()
  })

  it('PRO-3 follows a clock that drifts by at most 20 ms between two checks', () => {
    expect(checked(500, 520).at(1500)).toBe(2020)
    expect(checked(500, 480).at(1500)).toBe(1980)
  })

  it('PRO-3 is unknown after a drift of over 20 ms until two checks agree', () => {
    const offset = checked(500, 521)
    expect(offset.at(1500)).toBeUndefined()
    offset.check([sample(2000, 522)])
    expect(offset.at(2500)).toBe(3022)
  })

  it('PRO-3 detects a jump of an hour at the next check, and follows it afterwards', () => {
    for (const jump of [HOUR_MS, -HOUR_MS]) {
      const offset = checked(500, 500 + jump)
      expect(offset.at(1100)).toBeUndefined()
      offset.check([sample(2000, 500 + jump)])
      expect(offset.at(2100)).toBe(2600 + jump)
    }
  })

  it('PRO-3 is unknown at once after a jump of the local clock', () => {
    const offset = checked(500)
    expect([offset.at(HOUR_MS), offset.at(-HOUR_MS)]).toEqual([undefined, undefined])
  })

  it('PRO-3 uses the fastest answer of a check, and ignores those slower than 20 ms', () => {
    const offset = checked(500)
    offset.check([sample(1000, 500, 200, 90), sample(1200, 501, 4)])
    expect(offset.at(1300)).toBe(1801)
    offset.check([sample(2000, 900, 21)])
    offset.check([])
    expect(offset.at(2100)).toBe(2601)
  })

  it('PRO-3 is unknown after four seconds without a good check', () => {
    const offset = checked(500)
    expect(offset.at(4002)).toBe(4502)
    expect(offset.at(4003)).toBeUndefined()
  })
})
