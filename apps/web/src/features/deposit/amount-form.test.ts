import { describe, expect, it } from 'vitest'

import { amountFault, atLeastMin, type Method, presetsOf } from './amount-form.ts'

const method = { min_amount: '100.00', max_amount: '300000.00', default_amount: '1000.00' } as Method

describe('deposit amount', () => {
  it('CON-8 offers round amounts inside the limits, the default one first', () => {
    expect(presetsOf(method)).toEqual(['1000.00', '2000.00', '5000.00', '10000.00'])
    expect(presetsOf({ ...method, max_amount: '2500.00' })).toEqual(['1000.00', '2000.00'])
  })

  it('CON-8 refuses amounts below the minimum and above the maximum, not at them', () => {
    const faults = [null, 0n, 9_999n, 10_000n, 30_000_000n, 30_000_001n].map((amount) => amountFault(amount, method))
    expect(faults).toEqual(['missing', 'missing', 'below', undefined, undefined, 'above'])
  })

  it('CON-8 raises the missing part of an earlier deposit to the minimum', () => {
    expect([atLeastMin('99.99', method), atLeastMin('750.01', method)]).toEqual(['100.00', '750.01'])
  })
})
