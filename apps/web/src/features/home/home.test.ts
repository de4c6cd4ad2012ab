import { describe, expect, it } from 'vitest'

import { houseEdge } from './edge.ts'
import { EXAMPLE } from './receipt/example.data.ts'
import { repeat } from './receipt/repeat.ts'

describe('the round on the first page', () => {
  it('is repeated to the roll that the protocol gives: 3,063,730,989 mod 10,000 is 9.89', () => {
    expect(repeat(EXAMPLE)).toEqual({ matches: true, roll: '9.89', drawn: 3_063_730_989 })
  })

  it('does not match when anything of the claim is changed', () => {
    const other = EXAMPLE.serverSeed.replace(/^1b/, '1c')
    expect(repeat({ ...EXAMPLE, serverSeed: other })?.matches).toBe(false)
    expect(repeat({ ...EXAMPLE, outcome: { roll: 990, won: true } })?.matches).toBe(false)
    expect(repeat({ ...EXAMPLE, serverSeed: 'short' })).toBeUndefined()
  })
})

describe('the printed edge', () => {
  it('is what the return leaves, in percent with one decimal, never rounded in favour of the house', () => {
    expect(['99.0000', '98.9903', '97.2972', '100.0000'].map(houseEdge)).toEqual([1, 1.1, 2.8, 0])
  })
})
