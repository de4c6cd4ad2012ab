import { crashStakedBet } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gainFault } from '../../_common/stake/stake-rules.ts'
import { betOf, forcedAt, readAuto } from './auto.ts'

const limits = { min: 1n, max: 100_000n, step: 1n, maxWin: 1_000_000n }

describe('automatic cash-outs of a crash bet', () => {
  it('PRO-3 are hundredths from 1.01 to 10,000.00, and absent in manual mode', () => {
    expect(betOf('A', false, { target: '2.00', half: '' }, '.')).toEqual({ slot: 'A', auto: null, autoHalf: null })
    expect(betOf('B', true, { target: '1,80', half: '' }, '.')).toEqual({ slot: 'B', auto: 180, autoHalf: null })
    expect(betOf('A', true, { target: '2,500', half: '' }, '.')).toMatchObject({ auto: 2500_00 })
    expect(betOf('A', true, { target: '2,500', half: '' }, ',')).toMatchObject({ auto: 250 })
    expect(betOf('A', true, { target: '10000', half: '1.01' }, '.')).toEqual({ slot: 'A', auto: 1_000_000, autoHalf: 101 })
    for (const target of ['1', '10000.01', 'x', '']) expect(betOf('A', true, { target, half: '' }, '.')).toBe('target')
  })

  it('G2 half cashes out below the target, and may be used alone', () => {
    expect(betOf('A', true, { target: '2.00', half: '2.00' }, '.')).toBe('half')
    expect(betOf('A', true, { target: '2.00', half: '1' }, '.')).toBe('half')
    expect(betOf('A', true, { target: '', half: '1.50' }, '.')).toEqual({ slot: 'A', auto: null, autoHalf: 150 })
  })

  it('CON-2 G2 a stake must gain at its target and leave a multiplier to reach', () => {
    const bet = { slot: 'A', auto: 110, autoHalf: null } as const
    expect(gainFault(crashStakedBet(bet), 9n, limits)).toEqual({ code: 'too_small', limit: 10n })
    expect(gainFault(crashStakedBet(bet), 10n, limits)).toBeUndefined()
    expect(gainFault(crashStakedBet({ ...bet, auto: null }), 995_000n, { ...limits, max: limits.maxWin })).toEqual({
      code: 'max_win',
      limit: 990_099n,
    })
  })

  it('G2 shows the multiplier at which the maximum win ends the bet, when below the top', () => {
    expect(forcedAt(10_000n, 1_000_000n)).toBe(10_000)
    expect(forcedAt(100n, 1_000_000n)).toBeUndefined()
    expect(forcedAt(null, 1_000_000n)).toBeUndefined()
  })

  it('reads stored settings field by field', () => {
    expect(readAuto({ target: '3.00', half: 7 })).toEqual({ target: '3.00', half: '' })
    expect(readAuto('x')).toEqual({ target: '2.00', half: '' })
  })
})
