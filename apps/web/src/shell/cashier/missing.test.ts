import { expect, it } from 'vitest'

import { missingOf } from './missing.ts'

it('money.md B offers the missing part of a partial payment, unless it is below a hundredth or nothing is missing', () => {
  const missing = (amount: string, sum_was_changed = true) => missingOf({ amount, asked_amount: '1500.01', sum_was_changed })
  expect(['750.00', '1485.00', '1485.01', '1485.02', '2250.01'].map((amount) => missing(amount))).toEqual([
    '750.01',
    '15.01',
    undefined,
    undefined,
    undefined,
  ])
  expect(missing('750.00', false)).toBeUndefined()
})
