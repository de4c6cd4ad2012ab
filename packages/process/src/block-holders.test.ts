import { describe, expect, it } from 'vitest'

import { type BlockBounds, createBlockHolders, largestOver, wideBlockOf } from './block-holders.ts'

function open(bounds: BlockBounds) {
  const givenUp: string[] = []
  const holders = createBlockHolders<string>(bounds, (item) => void givenUp.push(item))
  let count = 0
  const add = (...blocks: readonly string[]) => blocks.map((block) => holders.add(`${count++} ${block}`, block))
  return { holders, givenUp, add }
}

const blocks = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`)

describe('PRO-10 what address blocks hold open', () => {
  it('PRO-10 the wider block is the /24 of an IPv4 address, and the /48 of an IPv6 one', () => {
    expect(['203.0.113.7', '2001:db8:1:2', '2001:db8:0:0', 'reset'].map(wideBlockOf)).toEqual([
      '203.0.113',
      '2001:db8:1',
      '2001:db8:0',
      'reset',
    ])
  })

  it('PRO-10 the largest holder gives one up, unless that would make it the smaller one', () => {
    const sizes = [2, 5, 4].map((size) => ({ size }))
    expect([3, 4, 5].map((size) => largestOver(sizes, size)?.size)).toEqual([5, undefined, undefined])
  })

  it('PRO-10 a block has so many, and one more when one of them has ended', () => {
    const { holders, add } = open({ own: 2, wide: 9, all: 9 })
    expect(add('a', 'a', 'a', 'b')).toEqual([true, true, false, true])
    holders.remove('0 a', 'a')
    holders.remove('0 a', 'a')
    expect(add('a', 'a')).toEqual([true, false])
    expect(holders.items()).toEqual(['1 a', '4 a', '3 b'])
  })

  it('PRO-10 the blocks of one allocation have so many together, and share them', () => {
    const { givenUp, add } = open({ own: 3, wide: 4, all: 99 })
    expect(add('10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2')).toEqual([true, true, true, true])
    expect(add('10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.1')).toEqual([true, true, false, false])
    expect(givenUp).toEqual(['2 10.0.0.1', '1 10.0.0.1'])
    expect(add('10.0.1.1')).toEqual([true])
  })

  it('PRO-10 an allocation with one of each of its blocks gives up to every newcomer', () => {
    const { givenUp, add } = open({ own: 3, wide: 99, all: 10 })
    expect(add(...blocks('2001:db8:bad:', 10)).every(Boolean)).toBe(true)
    expect(add('2001:db8:bad:99')).toEqual([false])
    expect(add('203.0.113.1', '198.51.100.1', '2001:db8:1:1', '203.0.113.1')).toEqual([true, true, true, true])
    expect(givenUp.every((item) => item.includes(':bad:'))).toBe(true)
    expect(givenUp).toHaveLength(4)
  })
})
