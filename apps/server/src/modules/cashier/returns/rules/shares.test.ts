import { describe, expect, it } from 'vitest'

import { sharesOf } from './shares.ts'

const split = (net: bigint, ...lefts: bigint[]) => {
  const { shares, rest } = sharesOf(
    net,
    lefts.map((left) => ({ left })),
  )
  return [...shares.map(({ amount }) => amount), rest]
}

describe('D-5 shares of the paying instruments', () => {
  it('give each at most what it paid in, in their order, and never more than the net', () => {
    expect(split(500n, 300n, 400n)).toEqual([300n, 200n, 0n])
    expect(split(500n, 500n, 400n)).toEqual([500n, 0n])
    expect(split(0n, 300n)).toEqual([0n])
  })

  it('leave the part without a known instrument as a rest', () => {
    expect(split(500n, 300n)).toEqual([300n, 200n])
    expect(split(500n)).toEqual([500n])
  })
})
