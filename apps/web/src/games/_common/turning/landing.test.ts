import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { angleOf, DRIFT_MS, driftedAngle, edgeTimes, landing } from './landing.ts'

describe('PRO-12 wheel turning under a pointer', () => {
  it('PRO-12 stops with the middle of the drawn segment under the pointer from any start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 55 }), fc.nat(54), fc.integer({ min: -4000, max: 4000 }), (count, at, from) => {
        const index = at % count
        const end = landing(from, angleOf(index, count), 5)
        expect(end - from).toBeGreaterThanOrEqual(5 * 360)
        expect(end - from).toBeLessThan(6 * 360)
        expect(Math.cos(((end + (index * 360) / count) * Math.PI) / 180)).toBeCloseTo(1)
      }),
    )
  })

  it('PRO-12 each passing edge hits the pointer once, in order, never after the end', () => {
    const times = edgeTimes(720, 10)
    expect(times.every((time, at) => time > (times[at - 1] ?? 0) && time < 1)).toBe(true)
    expect(edgeTimes(360, 10)).toHaveLength(10)
    expect(edgeTimes(3600, 50).length).toBeLessThan(90)
  })

  it('PRO-12 drifts while bets are open, and the turn starts where the drift ended', () => {
    expect([driftedAngle(0, 0), driftedAngle(350, DRIFT_MS / 4), driftedAngle(-90, DRIFT_MS)]).toEqual([0, 80, 270])
  })
})
