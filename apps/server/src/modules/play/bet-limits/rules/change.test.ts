import { describe, expect, it } from 'vitest'

import { needsSecond, rangeProblem } from './change.ts'

const problem = (min: bigint, max: bigint) => rangeProblem({ game: 'dice', currency: 'USD', min, max })
const ends = (min: bigint, max: bigint) => ({ min, max })
const FIRST = ends(1_00n, 100_00n)
const alone = (min: bigint, max: bigint) => ({ amounts: ends(min, max), isByTwo: false })
const byTwo = (min: bigint, max: bigint) => ({ amounts: ends(min, max), isByTwo: true })

describe('D-23 bet limits that an operator may set', () => {
  it('D-23 go from one minor unit to the largest win', () => {
    expect([problem(1n, 250_50n), problem(1_00n, 100_000_00n)]).toEqual([undefined, undefined])
  })

  it.each([
    ['a minimum below one minor unit', 0n, 5_00n, /^dice USD: the minimum 0\.00 is under one minor unit .* maximum is 5\.00/],
    ['a minimum above the maximum', 6_00n, 5_00n, /^dice USD: the minimum 6\.00 is above the maximum 5\.00/],
    ['a maximum of nothing', 1_00n, 0n, /^dice USD: the maximum 0\.00 .* the minimum is 1\.00/],
    ['D-66 a maximum above the largest win', 1_00n, 100_000_01n, /^dice USD: the maximum 100000\.01 is above the largest win 100000\.00/],
  ])('D-23 name game, currency and both amounts: %s', (_, min, max, message) => {
    expect(problem(min, max)).toMatch(message)
  })

  it("D-24 must be multiples of a room's step", () => {
    expect(rangeProblem({ game: 'rooms-red', currency: 'USD', min: 20n, max: 5_10n })).toMatch(/no multiples of 0\.20/)
  })
})

describe('D-66 a second person', () => {
  it('D-66 is needed above twice the current limits, to the minor unit, at either end', () => {
    expect(needsSecond(ends(1_00n, 200_00n), [], FIRST)).toBe(false)
    expect(needsSecond(ends(1_00n, 200_01n), [], FIRST)).toBe(true)
    expect(needsSecond(ends(2_01n, 100_00n), [], FIRST)).toBe(true)
  })

  it('D-66 is never needed for lower limits', () => {
    expect(needsSecond(ends(1n, 1n), [], FIRST)).toBe(false)
  })

  it('D-66 is needed after an earlier raise by one person: raises add up', () => {
    const changes = [alone(1_00n, 200_00n)]
    expect(needsSecond(ends(1_00n, 201_00n), changes, FIRST)).toBe(true)
    expect(needsSecond(ends(1_00n, 400_00n), [byTwo(1_00n, 200_00n)], FIRST)).toBe(false)
  })

  it('D-66 is needed to restore at once what was cut to a tenth', () => {
    expect(needsSecond(FIRST, [alone(1_00n, 10_00n)], FIRST)).toBe(true)
  })
})
