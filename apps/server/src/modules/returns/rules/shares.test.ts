import { describe, expect, it } from 'vitest'

import { sharesOf } from './shares.ts'

const split = (net: bigint, ...lefts: bigint[]) => {
  const { shares, rest } = sharesOf(
    net,
    lefts.map((left) => ({ left })),
  )
  return [...shares.map(({ amount }) => amount), rest]
}

describe('D-5 net deposits go to what paid them in', () => {
  it('up to what came from each, in their order, and never more than the net', () => {
    expect(split(500n, 300n, 400n)).toEqual([300n, 200n, 0n])
    expect(split(500n, 500n, 400n)).toEqual([500n, 0n])
    expect(split(0n, 300n)).toEqual([0n])
  })

  it('what no instrument is known for is left to be asked for', () => {
    expect(split(500n, 300n)).toEqual([300n, 200n])
    expect(split(500n)).toEqual([500n])
  })
})
