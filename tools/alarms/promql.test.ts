import { describe, expect, it } from 'vitest'

import { evaluate } from './promql.ts'
import { createSamples } from './samples.ts'

const samples = createSamples()
samples.add(0, 'calls{status="200"} 90\ncalls{status="503"} 10\nup 1\n', { instance: 'a' })
samples.add(0, 'calls{status="200"} 5\nup 0\n', { instance: 'b' })
samples.add(60, 'calls{status="200"} 120\ncalls{status="503"} 3\nlag_bucket{le="0.5"} 1\nlag_bucket{le="+Inf"} 4\nup 1\n', {
  instance: 'a',
})

const valuesOf = (text: string, time = 60) => evaluate(text, samples, time).map(({ value }) => value)

describe('BEY-19 the evaluation of an alarm', () => {
  it.each([
    ['up == 0', 0, [0]],
    ['max by (instance) (up) > 0', 0, [1]],
    ['sum(calls{status=~"2.."})', 0, [95]],
    ['sum by (status) (calls{status!="200"})', 60, [3]],
    ['calls{instance="b"}', 60, []],
    ['absent(missing) or up', 60, [1, 1]],
    ['absent(up)', 60, []],
    ['sum(rate(calls{status="200"}[1m])) / sum(up) > 0.4 and sum(up) >= 1', 60, []],
    ['max(calls) > 100 and min(up) == 1', 60, [120]],
  ])('BEY-19 reads %s at second %i', (text, time, values) => {
    expect(valuesOf(text, time)).toEqual(values)
  })

  it('BEY-19 counts growth over scrapes, from zero after a restart, and none in a series that only begins', () => {
    expect(valuesOf('increase(calls{status="200"}[2m])')).toEqual([30, 0])
    expect(valuesOf('increase(calls{status="503"}[2m])')).toEqual([3])
    expect(valuesOf('increase(lag_bucket[2m])')).toEqual([0, 0])
    expect(valuesOf('rate(calls{status="503"}[2m])')).toEqual([3 / 120])
  })

  it('BEY-19 finds a quantile within its bucket, and the last bound in the open one', () => {
    expect(valuesOf('histogram_quantile(0.25, sum by (le) (lag_bucket))')).toEqual([0.5])
    expect(valuesOf('histogram_quantile(0.95, sum by (le) (lag_bucket))')).toEqual([0.5])
  })

  it.each(['up +', 'up offset 5m', 'topk(3, up)', 'up > calls', '1 and up', 'increase(up)', 'up)', ''])('BEY-19 refuses %s', (text) => {
    expect(() => evaluate(text, samples, 60)).toThrow()
  })
})
