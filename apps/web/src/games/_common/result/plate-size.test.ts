import { describe, expect, it } from 'vitest'

import { PLATE_MS, plateSize } from './plate-size.ts'

describe('size of the result plate', () => {
  it('grows with the multiplier: above 2×, from 10× and from 50×', () => {
    const sizes = [10_001, 20_000, 20_001, 99_999, 100_000, 499_999, 500_000].map(plateSize)
    expect(sizes).toEqual(['small', 'small', 'medium', 'medium', 'glow', 'glow', 'stays'])
  })

  it('only a win of 50× and more stays', () => {
    expect(Object.entries(PLATE_MS).filter(([, ms]) => ms === undefined)).toEqual([['stays', undefined]])
  })
})
