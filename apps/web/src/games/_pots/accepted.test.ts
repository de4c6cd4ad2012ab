import { describe, expect, it } from 'vitest'

import { typedFault } from '../_common/stake/stake-rules.ts'
import { acceptedPotLimits } from './use-pot-stake.ts'

const facts = { min: '0.01', max: '100.00', step: '0.01' }

describe('D-48 duel stake', () => {
  it('D-48 is limited by the accepted range now, not only by the currency', () => {
    const limits = acceptedPotLimits({ ...facts, choices: [{ min_stake: '0.02', max_stake: '100.00' }] })
    expect(limits).toEqual({ min: 2n, max: 100_00n, step: 1n })
    expect([typedFault(1n, limits), typedFault(2n, limits)]).toEqual([{ code: 'min', limit: 2n }, undefined])
  })

  it('D-48 keeps the currency’s range when no stake within it could gain', () => {
    expect(acceptedPotLimits({ ...facts, choices: [{ min_stake: null, max_stake: null }] })).toMatchObject({ min: 1n, max: 100_00n })
  })
})
