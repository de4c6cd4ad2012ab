import { describe, expect, it } from 'vitest'

import { EMPTY_SLIP, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { isSameSlip, slipIn, slipOfLink, slipToShare } from './slip-link.ts'

const leg = { event: 'e1', market: 'e1:1x2', outcome: 'e1:1x2/1', seen: 1850, banker: false }
const slip: StoredSlip = {
  ...EMPTY_SLIP,
  type: 'express',
  policy: 'any',
  legs: [leg, { ...leg, event: 'e2', banker: true }],
  stakes: ['500'],
}
const hashOf = (text: string) => `#${new URLSearchParams({ slip: text })}`

describe('PRO-13 a slip of a link', () => {
  it('PRO-13 has neither stake, nor policy, nor odds that a browser names, when a link is made of it', () => {
    const shared = slip.legs.map(({ seen: _seen, ...named }) => named)
    expect(slipToShare(slip)).toEqual({ type: 'express', sizes: [], legs: shared })
  })

  it('PRO-13 goes into the slip at the odds of the link', () => {
    const { seen, ...named } = leg
    expect(slipOfLink({ type: 'single', sizes: [], legs: [{ ...named, odds: seen } as never] })).toEqual({ ...EMPTY_SLIP, legs: [leg] })
  })

  it('PRO-13 is the same as another one of the same bet, at whatever odds and stakes', () => {
    const moved = { ...slip, stakes: [], legs: slip.legs.map((each) => ({ ...each, seen: 2000 })) }
    expect([isSameSlip(slip, moved), isSameSlip(slip, { ...slip, type: 'system' })]).toEqual([true, false])
  })

  it('PRO-13 links of before, with the slip in the address, still have their selections, and no stake', () => {
    expect(slipIn(hashOf(JSON.stringify(slip)))).toEqual({ ...slip, stakes: [] })
    expect(slipIn('#strategy=1')).toBeUndefined()
    expect(slipIn(hashOf('nonsense'))).toEqual(EMPTY_SLIP)
  })
})
