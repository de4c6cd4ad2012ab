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
    { events: 1, elapsedMs: 20, busy: false },
  ])('counts $events events in $elapsedMs ms as busy: $busy', ({ busy, ...reading }) => {
    expect(isBusy(reading)).toBe(busy)
  })

  const READ = { events: 100, hasFailed: false, isBehind: false }

  it('waits for its gap after a busy reading, and reads a quiet stream at once', () => {
    const pace = new Pace(GAP_MS, 0)
    expect(pace.isDue(0, false)).toBe(true)
    pace.onRead(250, READ)
    expect([251, 1249, 1250].map((now) => pace.isDue(now, false))).toEqual([false, false, true])
    expect(pace.isDue(251, true), 'in a hurry').toBe(true)
    pace.onRead(1250, { ...READ, events: 2 })
    expect(pace.isDue(1250, false)).toBe(true)
  })

  it('tries again a quarter of a second after a failure, whatever the gap and the hurry', () => {
    const pace = new Pace(GAP_MS, 0)
    pace.onRead(250, { ...READ, hasFailed: true })
    expect([pace.isDue(499, false), pace.isDue(499, true), pace.isDue(500, false)]).toEqual([false, false, true])
  })

  it('has no gap before the end of the stream', () => {
    const pace = new Pace(GAP_MS, 0)
    pace.onRead(250, { ...READ, isBehind: true })
    expect(pace.isDue(250, false)).toBe(true)
  })

  it('has no gap for a reader that reads at once', () => {
    const pace = new Pace(0, 0)
    pace.onRead(250, READ)
    expect(pace.isDue(250, false)).toBe(true)
  })
})
