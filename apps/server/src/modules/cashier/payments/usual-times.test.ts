import { describe, expect, it, vi } from 'vitest'

import { createUsualTimes, durationsBy, usualSeconds } from './usual-times.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('CON-8 the usual time of a payment method', () => {
  it('CON-8 is the median: one very late payment does not move it', () => {
    expect(usualSeconds([...range(10), 86_400])).toBe(6)
    expect(usualSeconds([...range(11)].toReversed())).toBe(6)
  })

  it('CON-8 of an even number is the mean of both middle ones, in whole seconds', () => {
    expect(usualSeconds([1, 1, 1, 1, 1, 4, 9, 9, 9, 9])).toBe(3)
    expect(usualSeconds(range(12))).toBe(7)
  })

  it('CON-8 is unknown below ten payments', () => {
    expect([usualSeconds([]), usualSeconds(range(9)), usualSeconds(range(10))]).toEqual([null, null, 6])
  })

  it('CON-8 is loaded once a minute, for the methods without a fresh one', async () => {
    let now = 0
    const load = vi.fn<(methods: readonly string[]) => Promise<Map<string, number[]>>>(async () => new Map([['card', range(10)]]))
    const times = createUsualTimes(load, { now: () => now })
    expect([...(await times.of(['card', 'phone']))]).toEqual([
      ['card', 6],
      ['phone', null],
    ])
    now = 59_999
    await times.of(['card', 'btc'])
    now = 60_000
    await times.of(['card'])
    await times.of([])
    expect(load.mock.calls).toEqual([[['card', 'phone']], [['btc']], [['card']]])
  })

  it('CON-8 is grouped by method', () => {
    const rows = ['card', 'phone', 'card'].map((method, seconds) => ({ method, seconds }))
    expect([...durationsBy(rows)]).toEqual([
      ['card', [0, 2]],
      ['phone', [1]],
    ])
  })
})
