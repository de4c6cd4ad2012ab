import { describe, expect, it } from 'vitest'

import { systemRandom } from './random.ts'
import { createSeal } from './seal.ts'

const SEED = Buffer.from('ab'.repeat(32), 'hex')
const seal = createSeal('1'.repeat(64), systemRandom)

describe('D-46 a sealed seed', () => {
  it('opens for its own row', () => {
    expect(seal.open(seal.close(SEED, 'pair:real:p1:1'), 'pair:real:p1:1')).toEqual(SEED)
  })

  it('shows nothing of the seed, and is another text each time', () => {
    const [one, two] = [seal.close(SEED, 'row'), seal.close(SEED, 'row')]
    expect(one.includes(SEED.subarray(0, 4))).toBe(false)
    expect(one.equals(two)).toBe(false)
  })

  it('does not open for another row, with another key, or after any bit was turned', () => {
    const sealed = seal.close(SEED, 'row')
    expect(() => seal.open(sealed, 'another')).toThrow()
    expect(() => createSeal('2'.repeat(64), systemRandom).open(sealed, 'row')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const turned = Buffer.from(sealed)
      turned[at]! ^= 1
      expect(() => seal.open(turned, 'row')).toThrow()
    }
  })
})
