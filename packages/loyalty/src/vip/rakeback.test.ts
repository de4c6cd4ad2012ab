import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DAY_MS } from '../units.ts'
import { isRakebackClaimable, rakebackClaim, rakebackMicro, withinTheo } from './rakeback.ts'

describe('bonuses.md 6 rakeback', () => {
  it('bonuses.md 6 loses nothing between claims: the remainder carries', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n })), (earned) => {
        let [claimed, carry] = [0n, 0n]
        for (const micro of earned) {
          const { claim, carryMicro } = rakebackClaim(carry + micro)
          claimed += claim
          carry = carryMicro
        }
        expect(claimed * 1_000_000n + carry).toBe(earned.reduce((sum, micro) => sum + micro, 0n))
      }),
    )
  })

  it('bonuses.md 6 takes the exact edge of blackjack, and never a negative one', () => {
    expect([rakebackMicro(100_000n, 4570, 7), rakebackMicro(100n, -5, 7)]).toEqual([31_990_000n, 0n])
  })

  it('bonuses.md 6 is claimed once in 24 hours', () => {
    expect([undefined, 0].map((last) => isRakebackClaimable(last, DAY_MS - 1))).toEqual([true, false])
    expect(isRakebackClaimable(0, DAY_MS)).toBe(true)
  })

  it('bonuses.md 6 with cashback and the wheel it never gives back more than theo', () => {
    expect([withinTheo(50n, { theo: 100n, givenBack: 60n }), withinTheo(50n, { theo: 10n, givenBack: 60n })]).toEqual([40n, 0n])
  })
})
