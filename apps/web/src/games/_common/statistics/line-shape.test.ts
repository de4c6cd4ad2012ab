import { describe, expect, it } from 'vitest'

import { lineShape } from './line-shape.ts'

describe('PRO-4 profit line', () => {
  it('PRO-4 reaches from the highest to the lowest profit, with zero between them', () => {
    expect(lineShape({ line: [0, 300, -100], bets: 2, stride: 1 })).toMatchObject({
      line: 'M0 66L140 0L280 88',
      zero: 66,
      top: 300,
      bottom: -100,
    })
  })

  it('PRO-4 ends at the right edge when the last point is not a whole stride away', () => {
    expect(lineShape({ line: [0, 100, 200], bets: 7, stride: 4 }).line).toBe('M0 88L160 44L280 0')
  })

  it('PRO-4 is flat in the middle without bets', () => {
    expect(lineShape({ line: [0], bets: 0, stride: 1 })).toMatchObject({ line: 'M0 44', zero: 44 })
  })
})
