import { LIMBO_TARGETS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { chanceOf, parseChance, parseTarget, PLACES, placeOf, targetAt } from './form.ts'

describe('D-65 limbo: target and chance', () => {
  it('D-65 a typed target is the highest lawful one up to it, with a point or a comma', () => {
    expect(['2', '2.5', '3,33', '12.34', '0.5', '99999', 'x', ''].map((text) => parseTarget(text, '.')?.target)).toEqual([
      200,
      250,
      333,
      1230,
      101,
      100_000,
      undefined,
      undefined,
    ])
  })

  it('D-65 a typed chance gives the highest target that has it', () => {
    expect(['49.5', '99', '9,9', '0.099', '0', 'x'].map((text) => parseChance(text, '.')?.target)).toEqual([
      200,
      101,
      1000,
      100_000,
      100_000,
      undefined,
    ])
    for (const target of LIMBO_TARGETS.filter((_, at) => at % 37 === 0)) {
      const { target: found } = parseChance(String(chanceOf({ target }) / 10_000), '.')!
      expect(Math.abs(placeOf(found) - placeOf(target))).toBeLessThanOrEqual(1)
    }
  })

  it('D-65 every target has its own place on the ruler, and every point the place of the target below it', () => {
    expect(LIMBO_TARGETS.every((target, place) => placeOf(target) === place && targetAt(place) === target)).toBe(true)
    expect([placeOf(100), placeOf(1_000_000)]).toEqual([0, PLACES])
  })
})
