import { describe, expect, it } from 'vitest'

import { isBusy, Pace } from './pace.ts'

const GAP_MS = 1000

describe('the pace of a reader', () => {
  it.each([
    { events: 1, elapsedMs: 250, busy: false },
    { events: 7, elapsedMs: 250, busy: false },
    { events: 8, elapsedMs: 250, busy: true },
    { events: 30, elapsedMs: 1000, busy: false },
    { events: 31, elapsedMs: 1000, busy: true },
    { events: 0, elapsedMs: 0, busy: false },
  ])('counts $events events in $elapsedMs ms as busy: $busy', ({ busy, ...reading }) => {
    expect(isBusy(reading)).toBe(busy)
  })

  it('waits for its gap after a busy reading, and reads a quiet stream at once', () => {
    const pace = new Pace(GAP_MS, 0)
    expect(pace.isDue(0)).toBe(true)
    pace.onRead(250, 100, false)
    expect([pace.isDue(251), pace.isDue(1249), pace.isDue(1250)]).toEqual([false, false, true])
    pace.onRead(1250, 2, false)
    expect(pace.isDue(1250)).toBe(true)
  })

  it('has no gap after a failure, nor before the end of the stream', () => {
    const pace = new Pace(GAP_MS, 0)
    pace.onRead(250, 100, true)
    expect(pace.isDue(250)).toBe(true)
  })

  it('has no gap for a reader that reads at once', () => {
    const pace = new Pace(0, 0)
    pace.onRead(250, 100, false)
    expect(pace.isDue(250)).toBe(true)
  })
})
