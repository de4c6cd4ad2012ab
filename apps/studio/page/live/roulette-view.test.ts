import { describe, expect, it } from 'vitest'

import { extremesOf } from './roulette-view.ts'

describe('PRO-10 the statistics of roulette', () => {
  it('PRO-10 name no number as frequent that was never drawn, and none as rare before there are as many results as numbers', () => {
    expect(extremesOf([])).toEqual({ most: [], least: [] })
    expect(extremesOf([10, 24, 10])).toEqual({
      most: [
        { number: 10, times: 2 },
        { number: 24, times: 1 },
      ],
      least: [],
    })
    const all = extremesOf([...Array.from({ length: 36 }, (_, number) => number), 7])
    expect([all.most[0], all.least[0]]).toEqual([
      { number: 7, times: 2 },
      { number: 36, times: 0 },
    ])
  })
})
