import { describe, expect, it } from 'vitest'

import { combinations } from './combinations.ts'
import { decimalOf, fraction } from './fraction.ts'
import { type Odds, bestOf, hitOf, returnOf, returnOnStake, smallestStakeOf, varianceOf } from './odds.ts'
import { exactFields, isWhole } from './params.ts'

/** A fair die that pays 5x on a six and 1.05x on a five. */
const die: Odds = [
  { ways: 4n, multiplier: 0 },
  { ways: 1n, multiplier: 10_500 },
  { ways: 1n, multiplier: 50_000 },
]

describe('figures computed from all endings of a bet', () => {
  it('are return, hit, variance, best ending', () => {
    expect([returnOf(die), hitOf(die), bestOf(die)]).toEqual(['121/120', '1/3', 50_000])
    expect(varianceOf(die)).toBe('3.333681') // (1.1025 + 25) / 6 - (121/120)^2
  })

  it('count a hit above the stake only with a gain', () => {
    expect(hitOf([...die, { ways: 2n, multiplier: 9_000 }], 10_000)).toBe('1/4')
  })

  it('return less for a small stake: each payout is floored before the sum', () => {
    expect([returnOnStake(die, 100n), returnOnStake(die, 19n), returnOnStake(die, 1n)]).toEqual(['121/120', '1/1', '1/1'])
  })

  it('CON-2 derive the smallest stake from the smallest gain', () => {
    expect(smallestStakeOf(die)).toBe(20n)
  })

  it('use lowest terms for fractions, and round decimals half up', () => {
    expect([fraction(50n, 100n), fraction(0n, 7n)]).toEqual(['1/2', '0/1'])
    expect([decimalOf(1n, 8n, 2), decimalOf(1n, 3n, 6), decimalOf(2n, 3n, 6), decimalOf(25n, 1n, 2)]).toEqual([
      '0.13',
      '0.333333',
      '0.666667',
      '25.00',
    ])
  })

  it('combinations are those of a triangle', () => {
    expect(Array.from({ length: 6 }, (_, k) => combinations(5, k))).toEqual([1n, 5n, 10n, 10n, 5n, 1n])
    expect([combinations(40, 10), combinations(3, 4), combinations(3, -1)]).toEqual([847_660_528n, 0n, 0n])
  })
})

describe('params from outside', () => {
  it('have exactly the allowed fields', () => {
    expect(exactFields({ a: 1, b: 2 }, ['a', 'b'])).toEqual({ a: 1, b: 2 })
    const refused = [{ a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, c: 2 }, ['a', 'b'], null, undefined, 'ab', Object.create({ a: 1, b: 2 })]
    expect(refused.map((params) => exactFields(params, ['a', 'b']))).toEqual(refused.map(() => undefined))
    expect([exactFields({}, []), exactFields([], [])]).toEqual([{}, undefined])
  })

  it('accept an integer within its range', () => {
    expect([1, 3, 2].every((value) => isWhole(value, 1, 3))).toBe(true)
    expect([0, 4, 1.5, NaN, Infinity, '2', 2n, null, [2]].some((value) => isWhole(value, 1, 3))).toBe(false)
  })
})
