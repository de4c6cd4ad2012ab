import { describe, expect, it } from 'vitest'

import { withPresentLimits } from './use-room.ts'

const at = (max: string, players = 0, round = 'one') => ({ round, players, min: '1.00', max, step: '0.01' })

describe('room limits', () => {
  it('D-66 are the present ones before the first stake, whatever was pushed before', () => {
    expect(withPresentLimits(at('1000.00'), at('10.00')).max).toBe('10.00')
  })

  it('D-66 are those of the round’s start after the first stake, never those of another round', () => {
    expect(withPresentLimits(at('1000.00', 1), at('10.00')).max).toBe('1000.00')
    expect(withPresentLimits(at('1000.00'), at('10.00', 0, 'two')).max).toBe('1000.00')
  })
})
