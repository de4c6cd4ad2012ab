import { describe, expect, it } from 'vitest'

import { moneyOf } from './user.ts'

describe('user money', () => {
  it('D-20 D-21 is text with two decimals: balance is cash, total the sum', () => {
    expect(moneyOf({ cash: 125_000n, bonus: 5n })).toEqual({ balance: '1250.00', bonus_balance: '0.05', total_balance: '1250.05' })
    expect(moneyOf({ cash: 0n, bonus: 0n })).toEqual({ balance: '0.00', bonus_balance: '0.00', total_balance: '0.00' })
  })

  it('D-20 stays exact far beyond the range of a float', () => {
    expect(moneyOf({ cash: 9_007_199_254_740_993n, bonus: 1n }).total_balance).toBe('90071992547409.94')
  })
})
