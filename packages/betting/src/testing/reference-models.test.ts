import { describe, expect, it } from 'vitest'

import { footballPrices, mapChance, mapsChance, scoreDistribution, tennisPrices } from './reference-models.ts'

describe('D-44 the odds model', () => {
  it('D-44 equal sides have equal chances', () => {
    expect(mapChance(0.5, [0, 0])).toBeCloseTo(0.5, 12)
    expect(mapsChance([0, 0], 3, 0.5, 0.5)).toBeCloseTo(0.5, 12)
    const sides = { serveA: 640_000, serveB: 640_000, server: 0, games: [0, 0], sets: [0, 0], bestOf: 3 } as const
    expect(tennisPrices(sides).matchA).toBe(500_000)
  })

  it('D-44 a map at 13 to 12 is not over, at 14 to 12 it is', () => {
    expect(mapChance(0.6, [13, 12])).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 12)
    expect([mapChance(0.6, [14, 12]), mapChance(0.6, [13, 11]), mapChance(0.6, [11, 13])]).toEqual([1, 1, 0])
  })

  it('D-44 the joint distribution of the score sums to one, and the end leaves the score alone', () => {
    const state = { lambdaHome: 1600, lambdaAway: 1100, minute: 30, score: [1, 0] as const }
    expect(scoreDistribution(state).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(footballPrices({ ...state, minute: 90 }, 250)).toEqual({ p1: 1_000_000, px: 0, p2: 0, over: 0, btts: 0 })
  })
})
