import { crashMultiplierAt } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { flightOf, msOf, multiplierAt } from './growth.ts'

describe('the curve as the screen draws it', () => {
  it('G2 differs from the house’s table by a hundredth at most, all the way up', () => {
    for (let ms = 0; ms < 150_000; ms += 97) expect(Math.abs(multiplierAt(ms) - crashMultiplierAt(ms))).toBeLessThanOrEqual(1)
  })

  it('G2 reaches 2.00× after 11.55 seconds', () => {
    expect(Math.round(msOf(200))).toBe(11_553)
  })

  it('D-28 goes on for 600 ms past the last frame and then stands still', () => {
    expect(flightOf(5000, 600)).toEqual({ ms: 5000, isStale: false })
    expect(flightOf(5000, 601)).toEqual({ ms: 4999, isStale: true })
    expect(flightOf(9000, 4600)).toEqual({ ms: 5000, isStale: true })
    expect(flightOf(-30, 0)).toEqual({ ms: 0, isStale: false })
  })
})
