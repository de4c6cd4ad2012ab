import { describe, expect, it } from 'vitest'

import { createRecentTimes } from './telemetry.ts'

describe('BEY-15 recent response times', () => {
  it('BEY-15 give the median and the 95th percentile of five minutes, and nothing without responses', () => {
    let now = 0
    const recent = createRecentTimes(() => now)
    expect(recent.read()).toBeNull()
    for (let ms = 1; ms <= 100; ms++) recent.add(ms)
    expect(recent.read()).toEqual({ calls: 100, p50: 50, p95: 95 })
    now = 5 * 60_000
    expect(recent.read()).toBeNull()
    recent.add(7)
    expect(recent.read()).toEqual({ calls: 1, p50: 7, p95: 7 })
  })

  it('BEY-15 keep only the newest responses', () => {
    const recent = createRecentTimes(() => 0)
    for (let n = 0; n < 10_000; n++) recent.add(n < 6200 ? 1000 : 2)
    expect(recent.read()).toMatchObject({ p50: 2, p95: 1000 })
  })
})
