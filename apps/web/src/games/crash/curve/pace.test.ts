import { describe, expect, it } from 'vitest'

import { createPace } from './pace.ts'

/** Results for frames at these intervals, ms. */
function answersTo(gaps: readonly number[]): boolean[] {
  const isLate = createPace()
  let now = 0
  return [isLate(now), ...gaps.map((gap) => isLate((now += gap)))]
}

describe('frame pace', () => {
  it('is kept when frames are on time or late only now and then', () => {
    const gaps = Array.from({ length: 200 }, (_, at) => (at % 20 === 0 ? 33.4 : 16.7))
    expect(answersTo(gaps)).not.toContain(true)
  })

  it('is lost as soon as five of sixty frames are late', () => {
    const gaps = Array.from({ length: 60 }, () => 33.4)
    expect(answersTo(gaps).indexOf(true)).toBe(5)
  })
})
