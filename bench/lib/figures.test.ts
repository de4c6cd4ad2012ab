import { describe, expect, it } from 'vitest'

import { evaluateGoals, median, quantile } from './figures.ts'

describe('a figure', () => {
  const goals = { fast: ['>=', 6], bytes: ['<=', 650] } as const

  it('is met when every goal holds', () => {
    expect(evaluateGoals('x', { fast: 6, bytes: 650 }, goals)).toEqual({
      name: 'x',
      figures: { fast: 6, bytes: 650 },
      goals,
      met: true,
    })
  })

  it.each([{ fast: 5.9, bytes: 650 }, { fast: 6, bytes: 651 }, { fast: 6 }, { fast: Number.NaN, bytes: 1 }])(
    'is not met by %o',
    (figures) => {
      expect(evaluateGoals('x', figures as Record<string, number>, goals).met).toBe(false)
    },
  )

  it('uses the median of its rounds, and quantiles of sorted values', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
    const sorted = Array.from({ length: 100 }, (_, i) => i)
    expect([quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1)]).toEqual([50, 99, 99])
  })
})
