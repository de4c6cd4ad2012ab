import { crashMultiplierAt } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { flightOf, msOf, multiplierAt } from './growth.ts'

describe('drawn curve', () => {
  it('G2 differs from the server’s table by at most a hundredth over the whole range', () => {
    for (let ms = 0; ms < 150_000; ms += 97) expect(Math.abs(multiplierAt(ms) - crashMultiplierAt(ms))).toBeLessThanOrEqual(1)
  })

  it('G2 reaches 2.00× after 11.55 seconds', () => {
    expect(Math.round(msOf(200))).toBe(11_553)
  })

  it('D-28 continues for 600 ms past the last frame and then stops', () => {
    expect(flightOf(5000, 600)).toEqual({ ms: 5000, isStale: false })
    expect(flightOf(5000, 601)).toEqual({ ms: 4999, isStale: true })
    expect(flightOf(9000, 4600)).toEqual({ ms: 5000, isStale: true })
    expect(flightOf(-30, 0)).toEqual({ ms: 0, isStale: false })
  })
})
