import { describe, expect, it } from 'vitest'

import { aboutCoins } from './coins.ts'

describe('D-59 payout preview in coins', () => {
  it('is rounded down to six digits without trailing zeros', () => {
    expect(aboutCoins('2500.03', '93.0286')).toBe('26.873778')
    expect(aboutCoins('495.00', '247500.00')).toBe('0.002')
    expect(aboutCoins('100.00', '100.00')).toBe('1')
    expect(aboutCoins('0.00', '93.03')).toBe('0')
  })

  it('is absent when there is no price', () => expect(aboutCoins('1.00', '0.00')).toBe('0'))
})
