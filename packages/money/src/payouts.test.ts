import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { payoutOf } from './payouts.ts'

const stakes = fc.bigInt(0n, 10n ** 12n)
const multipliers = fc.integer({ min: 0, max: 51_482_970_000 })

describe('D-22 payouts', () => {
  it('D-22 rounds down to a minor unit', () => {
    expect([payoutOf(3n, 10_102), payoutOf(99n, 10_102), payoutOf(101n, 19_800)]).toEqual([3n, 100n, 199n])
  })

  it('D-22 is never above the exact return, and less than one minor unit below it', () => {
    fc.assert(
      fc.property(stakes, multipliers, (stake, multiplier) => {
        const lost = stake * BigInt(multiplier) - payoutOf(stake, multiplier) * 10_000n
        return lost >= 0n && lost < 10_000n
      }),
    )
  })

  it('D-22 pays at most the maximum of the round, and the exact payout below it', () => {
    fc.assert(
      fc.property(stakes, multipliers, stakes, (stake, multiplier, maxWin) => {
        const free = payoutOf(stake, multiplier)
        return payoutOf(stake, multiplier, maxWin) === (free < maxWin ? free : maxWin)
      }),
    )
  })
})
