import { describe, expect, it } from 'vitest'

import { axesAt, roundStep, ticksOf } from './axes.ts'
import { multiplierAt } from './growth.ts'

describe('curve axes', () => {
  it('keep the tip within 85 % of time and height', () => {
    for (let ms = 0; ms <= 150_000; ms += 500) {
      const { toMs, top } = axesAt(ms)
      expect(ms / toMs).toBeLessThanOrEqual(0.8501)
      expect((multiplierAt(ms) / 100 - 1) / (top - 1)).toBeLessThanOrEqual(0.8501)
    }
  })

  it('stay still at first and never shrink', () => {
    expect(axesAt(0)).toEqual({ toMs: 10_000, top: 2 })
    expect(axesAt(8000)).toEqual({ toMs: 10_000, top: 2 })
    expect(axesAt(30_000).toMs).toBeGreaterThan(axesAt(20_000).toMs)
  })

  it('have ticks at round numbers', () => {
    expect(roundStep(1, 5)).toBe(0.2)
    expect(roundStep(17.8, 5)).toBe(5)
    expect(ticksOf(1, 2, 0.2)).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2])
    expect(ticksOf(0, 17.8, 5)).toEqual([0, 5, 10, 15])
  })
})
