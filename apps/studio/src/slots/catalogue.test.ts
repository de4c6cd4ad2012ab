import { describe, expect, it } from 'vitest'

import { CATALOGUE, percentOf } from './catalogue.ts'

describe('D-79 the slots as the catalogue lists them', () => {
  it('D-79 states a return as a percentage of four places, rounded down, and its error where it is estimated', () => {
    expect(['36/37', '1', '9999999/10000000', '1/8'].map(percentOf)).toEqual(['97.2972', '100.0000', '99.9999', '12.5000'])
    const stated = new Map(CATALOGUE.map(({ id, return_terms: terms }) => [id, terms]))
    expect(stated).toEqual(
      new Map([
        ['classic3', null],
        ['gems5', null],
        ['tumble65', { min: null, play: null, error: '0.0160' }],
      ]),
    )
    for (const { rtp } of CATALOGUE) expect(Number(rtp)).toBeGreaterThan(90)
  })

  it('PRO-9 names how much each slot varies, what it has, and its picture', () => {
    expect(CATALOGUE.map(({ id, volatility, picture }) => [id, volatility, picture])).toEqual([
      ['classic3', 'medium', '/art/classic3.svg'],
      ['gems5', 'low', '/art/gems5.svg'],
      ['tumble65', 'high', '/art/tumble65.svg'],
    ])
    for (const { features } of CATALOGUE) expect(features).toEqual(expect.arrayContaining(['free_rounds', 'provably_fair']))
  })
})
