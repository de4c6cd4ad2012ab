import { describe, expect, it } from 'vitest'

import { angleOfPlace, percentOfPlace, withChance } from './form.ts'

describe('D-65 upgrade: the ring', () => {
  it('D-65 a chance is whole and within 1 % and 80 %', () => {
    expect([-5, 0.4, 1, 33.6, 80, 99].map((wanted) => withChance(wanted).chance)).toEqual([1, 1, 1, 34, 80, 80])
  })

  it('D-65 a place is its share of the turn and of all places', () => {
    expect([0, 25_000, 50_000, 99_999].map(angleOfPlace)).toEqual([0, 90, 180, 359.9964])
    expect([0, 49_999, 50_000].map(percentOfPlace)).toEqual([0, 49.999, 50])
  })
})
