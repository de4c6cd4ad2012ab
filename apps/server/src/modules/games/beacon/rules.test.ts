import { describe, expect, it } from 'vitest'

import { roundDueAt, timeOfRound } from './rules.ts'

const chain = { genesis: 1_000, period: 3 }

describe('PRO-11 rounds of the beacon', () => {
  it('PRO-11 the first round due at an instant or later includes that instant', () => {
    expect([1_000_000, 1_000_001, 1_003_000, 1_003_001].map((ms) => roundDueAt(chain, ms))).toEqual([1, 2, 2, 3])
    expect(roundDueAt(chain, 0)).toBe(1)
  })

  it('PRO-11 no round is due before the instant it was chosen for', () => {
    for (let ms = 1_000_000; ms < 1_020_000; ms += 137) {
      const round = roundDueAt(chain, ms)
      expect(timeOfRound(chain, round)).toBeGreaterThanOrEqual(ms)
      expect(timeOfRound(chain, round - 1)).toBeLessThan(ms)
    }
  })
})
