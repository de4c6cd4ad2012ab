import { describe, expect, it } from 'vitest'

import { firstStake, typedFault, wholeSteps } from '../_common/stake/stake-rules.ts'
import { afterFee, potOfTwo } from './fee.ts'
import { holdingsOf, huesOf, initialOf, shareOf } from './shares.ts'
import { potLimitsOf } from './use-pot-stake.ts'

const bet = (id: string, user: string, stake: string) => ({ id, user, player: `name of ${user}`, stake })
const BETS = [bet('1', 'aa', '1.50'), bet('2', 'bb', '3.00'), bet('3', 'aa', '0.50'), bet('4', 'cc', '1.00')]

describe('PRO-11 pot shares', () => {
  it('PRO-11 are exact, rounded down to hundredths of a percent', () => {
    expect([shareOf(150n, 1200n), shareOf(1n, 3n), shareOf(3n, 3n), shareOf(0n, 0n)]).toEqual([1250, 3333, 10_000, 0])
  })

  it('PRO-11 are summed by player, own ones first, the others in order of arrival', () => {
    const holdings = holdingsOf(BETS, 'cc').map(({ user, stake, bets }) => [user, stake, bets.length])
    expect(holdings).toEqual([
      ['cc', 100n, 1],
      ['aa', 200n, 2],
      ['bb', 300n, 1],
    ])
  })

  it('PRO-11 have one colour per player, distinct within a full room', () => {
    const full = Array.from({ length: 100 }, (_, at) => bet(String(at), `user ${at}`, '1.00'))
    expect(huesOf(BETS).size).toBe(3)
    expect(new Set(huesOf(full.slice(0, 20)).values()).size).toBe(20)
    expect([...huesOf(full).values()].every((hue) => hue >= 0 && hue < 360)).toBe(true)
  })

  it('SEC-3 show no initial of an anonymous name', () => {
    expect(['Ася', 'nurlan88', 'Player ***', '***132'].map(initialOf)).toEqual([{ initials: 'А' }, { initials: 'N' }, {}, {}])
  })

  it('PRO-2 PRO-11 pay the winner the pot less the commission, floored', () => {
    expect([afterFee('1200.00', 500), afterFee('0.01', 500), afterFee(potOfTwo('100.00'), 500)]).toEqual(['1140.00', '0.00', '190.00'])
  })
})

describe('PRO-11 D-24 pot stake before sending', () => {
  const limits = potLimitsOf({ min: '0.20', max: '200.00', step: '0.20' })

  it('D-24 is limited by limits, step and balance', () => {
    const faults = [null, 0n, 19n, 20_001n, 30n, 40n, 20_000n].map((stake) => typedFault(stake, limits, 10_000n)?.code)
    expect(faults).toEqual(['empty', 'empty', 'min', 'max', 'step', undefined, 'funds'])
    expect(typedFault(20_000n, limits)).toBeUndefined()
  })

  it('D-24 starts at a whole step, and Max leaves a remainder smaller than one', () => {
    expect([firstStake(limits), firstStake({ min: 30n, max: 1000n, step: 20n })]).toEqual([200n, 300n])
    expect([wholeSteps(1019n, limits), wholeSteps(undefined, limits)]).toEqual([1000n, undefined])
  })
})
