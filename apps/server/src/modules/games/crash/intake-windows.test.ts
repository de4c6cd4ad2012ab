import { describe, expect, it } from 'vitest'

import { completeThrough, type IntakeWindow, wasUnreachable } from './intake-windows.ts'

const NOW = 10_000
const windowOf = (change: Partial<IntakeWindow> = {}): IntakeWindow => ({ since: 0, beat: NOW - 20, through: NOW - 20, ...change })

describe('intake windows', () => {
  it('PRO-3 the round advances to the lowest watermark of all processes', () => {
    expect(completeThrough([windowOf(), windowOf({ through: 9900 })], NOW)).toBe(9900)
    expect(completeThrough([windowOf({ through: NOW + 5 })], NOW)).toBe(NOW)
  })

  it('PRO-3 a silent process delays the round by at most two seconds', () => {
    const silent = (beat: number) => [windowOf(), windowOf({ beat, through: 500 })]
    expect(completeThrough(silent(NOW - 3000), NOW)).toBe(500)
    expect(completeThrough(silent(NOW - 3001), NOW)).toBe(NOW - 20)
  })

  it('PRO-3 a stopped process, or none, delays nothing', () => {
    expect([completeThrough([windowOf({ through: Infinity })], NOW), completeThrough([], NOW)]).toEqual([NOW, NOW])
  })

  it('PRO-3 a round is void when no process could receive for over 500 ms up to the crash', () => {
    const until = (beat: number) => wasUnreachable([windowOf({ beat })], NOW)
    expect([until(NOW - 500), until(NOW - 501), until(NOW + 3000)]).toEqual([false, true, false])
    expect([wasUnreachable([], NOW), wasUnreachable([windowOf({ since: NOW + 1, beat: NOW + 50 })], NOW)]).toEqual([true, true])
  })

  it('PRO-3 one receiving process is enough', () => {
    expect(wasUnreachable([windowOf({ beat: 0 }), windowOf({ since: NOW - 10, beat: NOW })], NOW)).toBe(false)
  })
})
