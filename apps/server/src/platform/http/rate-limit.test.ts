import { describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../config/rate-limits.ts'
import { createRateLimiter } from './rate-limit.ts'

const limits = { ...RATE_LIMITS, bet: { points: 2, seconds: 60 } }

function limiterAt(start: number) {
  const clock = { now: start }
  const limiter = createRateLimiter(limits, () => clock.now)
  return { clock, bet: (caller = 'p1') => limiter.take('bet', caller), read: (caller = 'p1') => limiter.take('read', caller) }
}

describe('calls of one caller', () => {
  it('pass up to the limit, then get the time to wait', () => {
    const { bet, clock } = limiterAt(1000)
    expect([bet(), bet()]).toEqual([undefined, undefined])
    clock.now += 30_500
    expect(bet()).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 30 } })
  })

  it('do not lengthen the wait when they are refused', () => {
    const { bet, clock } = limiterAt(0)
    for (let i = 0; i < 10; i++) bet()
    clock.now += 60_000
    expect([bet(), bet()]).toEqual([undefined, undefined])
    expect(bet()).toMatchObject({ details: { retryAfter: 60 } })
  })

  it('may cost several points at once, and none if they exceed the limit', () => {
    const limiter = createRateLimiter({ ...RATE_LIMITS, collector: { points: 10, seconds: 60 } }, () => 0)
    const take = (points: number) => limiter.take('collector', 'a', points) === undefined
    expect([take(6), take(5), take(4), take(1)]).toEqual([true, false, true, false])
  })

  it('are counted per caller and per class of routes', () => {
    const { bet, read } = limiterAt(0)
    for (let i = 0; i < 3; i++) bet('p1')
    expect([bet('p2'), read('p1')]).toEqual([undefined, undefined])
    expect(bet('p1')).toMatchObject({ code: 'too_many_requests' })
  })

  it('are forgotten after their window, for any number of callers; open windows stay', () => {
    const { bet, clock } = limiterAt(0)
    for (let i = 0; i < 1000; i++) bet(`early ${i}`)
    clock.now += 30_000
    for (let i = 0; i < 3; i++) bet('late')
    clock.now += 30_000
    expect(bet('early 5')).toBeUndefined()
    expect(bet('late')).toMatchObject({ details: { retryAfter: 30 } })
  })
})
