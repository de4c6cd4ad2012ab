import { describe, expect, it } from 'vitest'

import { FAN_HEIGHT, fanShape } from './fan-shape.ts'

const marks = [0, 5, 10]
const fan = [
  [0, -50, -100],
  [0, -20, -40],
  [0, 0, 10],
  [0, 20, 60],
  [0, 80, 100],
]

describe('BEY-5 fan chart', () => {
  it('BEY-5 spans from the lowest to the highest profit, with the zero line between', () => {
    expect(fanShape({ marks, fan })).toMatchObject({ top: 100, bottom: -100, zero: FAN_HEIGHT / 2 })
  })

  it('BEY-5 follows the median, and closes each band over its two lines', () => {
    const { median, outer, inner } = fanShape({ marks, fan })
    expect(median).toBe('M0 130L320 130L640 117')
    expect(outer).toBe('M0 130L320 26L640 0L640 260L320 195L0 130Z')
    expect(inner).toBe('M0 130L320 104L640 52L640 182L320 156L0 130Z')
  })

  it('BEY-5 a plan that only loses tops out at zero; a constant one is a flat line', () => {
    const losing = fan.map((_, at) => [0, -at, -at * 2])
    expect(fanShape({ marks, fan: losing })).toMatchObject({ top: 0, zero: 0 })
    const flat = fan.map(() => [0, 0, 0])
    expect(fanShape({ marks, fan: flat }).median).toBe('M0 0L320 0L640 0')
  })
})
