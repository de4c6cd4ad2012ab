import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toLadder } from './ladder.ts'
import { applyMargin, type MarginModel } from './margin.ts'
import { toPpm } from './ppm.ts'

const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 8 })

describe('PRO-13 odds', () => {
  it('PRO-13 the ladder is monotone, never rounds up and keeps its own steps', () => {
    const raw = fc.integer({ min: 1010, max: 1_200_000 })
    fc.assert(
      fc.property(raw, raw, (a, b) => {
        expect(Math.sign(toLadder(a) - toLadder(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
        expect(toLadder(a)).toBeLessThanOrEqual(a)
        expect(toLadder(toLadder(a))).toBe(toLadder(a))
      }),
    )
  })

  it('PRO-13 probabilities sum to exactly one million', () => {
    fc.assert(
      fc.property(weights, (parts) => {
        expect(toPpm(parts).reduce((sum, p) => sum + p, 0)).toBe(1_000_000)
      }),
    )
    expect(toPpm([1, 1, 1])).toEqual([333_334, 333_333, 333_333])
  })

  it('BEY-7 no margin model offers a book below one inside the range of the ladder', () => {
    const models = fc.constantFrom<MarginModel>('proportional', 'additive', 'longshot')
    fc.assert(
      fc.property(models, weights, fc.integer({ min: 1000, max: 200_000 }), (model, parts, margin) => {
        const probabilities = toPpm(parts)
        const { overroundPpm, odds } = applyMargin(model, probabilities, margin)
        if (odds.every((each) => each > 1010)) expect(overroundPpm).toBeGreaterThan(0)
      }),
    )
  })
})
