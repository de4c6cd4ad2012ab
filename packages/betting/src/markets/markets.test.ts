import { describe, expect, it } from 'vitest'

import { marketFault, outcomesOf } from './validity.ts'

describe('PRO-13 markets', () => {
  it('PRO-13 a market names its fault: lines, numbers, places and scores', () => {
    expect(marketFault({ type: 'ou' })).toBe('line_missing')
    expect(marketFault({ type: 'ou', line: 260 })).toBe('line_step')
    expect(marketFault({ type: 'ou', line: 0 })).toBe('line_not_positive')
    expect(marketFault({ type: 'ah', line: -75 })).toBeUndefined()
    expect(marketFault({ type: 'ah', line: 10 })).toBe('line_step')
    expect(marketFault({ type: 'eh', line: 50 })).toBe('line_step')
    expect(marketFault({ type: 'goal_n', n: 0 })).toBe('number_missing')
    expect(marketFault({ type: 'top' })).toBe('places_missing')
    expect(marketFault({ type: 'cs', listed: [] })).toBe('scores_missing')
    expect(marketFault({ type: '1x2' })).toBeUndefined()
  })

  it('PRO-13 the outcomes of a market stand in the order they are shown', () => {
    expect(outcomesOf({ type: '1x2' })).toEqual(['1', 'x', '2'])
    expect(outcomesOf({ type: 'cs', listed: ['1:0'] })).toEqual(['1:0', 'other'])
    expect(outcomesOf({ type: 'htft' })).toHaveLength(9)
    expect(outcomesOf({ type: 'top', k: 1 })).toBeUndefined()
  })
})
