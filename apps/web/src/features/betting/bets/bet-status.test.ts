import { describe, expect, it } from 'vitest'

import { sampleBet, sampleLeg } from '../testing/samples.ts'
import { isDrawn } from './bet-status.ts'

const virtual = (status: 'finished' | 'cancelled', state: 'won' | 'void') => {
  const leg = sampleLeg('v1', { state })
  return { ...leg, event: { ...leg.event, sport: 'virtual' as const, status } }
}
const settled = (...legs: ReturnType<typeof sampleLeg>[]) => sampleBet({ status: 'settled', legs })

describe('PRO-13 the proof of a bet', () => {
  it.each([
    ['of a draw', settled(virtual('finished', 'won')), true],
    ['of a draw whose seed was lost', settled(virtual('cancelled', 'void')), true],
    ['of a leg that is void for another reason', settled(virtual('finished', 'won'), virtual('finished', 'void')), false],
    ['of a match', settled(virtual('finished', 'won'), sampleLeg('e1', { state: 'won' })), false],
    ['of a bet of which a part was cashed out', { ...settled(virtual('finished', 'won')), cashed_out: '10.00' }, false],
    ['of an open bet', sampleBet({ legs: [virtual('finished', 'won')] }), false],
  ])('PRO-13 %s: %#', (_, bet, isOffered) => expect(isDrawn(bet)).toBe(isOffered))
})
