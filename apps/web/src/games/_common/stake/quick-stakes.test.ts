import { describe, expect, it } from 'vitest'

import { quickStakes, stakeAfter } from './quick-stakes.ts'

describe('PRO-4 quick stakes', () => {
  it('PRO-4 are round amounts from the default stake on where the range is wide', () => {
    expect(quickStakes({ min: 100n, max: 1_000_000n, step: 1n })).toEqual([1000n, 2000n, 5000n, 10_000n])
  })

  it('PRO-4 start at the smallest stake where the range is narrow', () => {
    expect(quickStakes({ min: 10n, max: 100n, step: 1n })).toEqual([10n, 20n, 50n, 100n])
  })

  it('PRO-4 never leave the range, and fit the step', () => {
    expect(quickStakes({ min: 300n, max: 700n, step: 1n })).toEqual([500n])
    expect(quickStakes({ min: 20n, max: 1000n, step: 20n })).toEqual([20n, 100n, 200n, 500n])
    expect(quickStakes({ min: 1n, max: 0n, step: 1n })).toEqual([])
  })

  it('PRO-4 a hotkey enters its quick stake, half or double, and nothing where there is none', () => {
    const limits = { min: 10n, max: 100n, step: 1n, balance: 60n }
    expect([stakeAfter({ quick: 1 }, 70n, limits), stakeAfter('half', 70n, limits), stakeAfter('double', 70n, limits)]).toEqual([
      20n,
      35n,
      60n,
    ])
    expect(stakeAfter({ quick: 3 }, 70n, { ...limits, min: 50n })).toBeUndefined()
  })
})
