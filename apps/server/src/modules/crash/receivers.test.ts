import { describe, expect, it } from 'vitest'

import { handedThrough, type Stretch, wasUnreachable } from './receivers.ts'

const NOW = 10_000
const stretch = (change: Partial<Stretch> = {}): Stretch => ({ since: 0, beat: NOW - 20, through: NOW - 20, ...change })

describe('the record of those who receive', () => {
  it('PRO-3 the round goes on as far as every process has handed in what it received', () => {
    expect(handedThrough([stretch(), stretch({ through: 9900 })], NOW)).toBe(9900)
    expect(handedThrough([stretch({ through: NOW + 5 })], NOW)).toBe(NOW)
  })

  it('PRO-3 a process that is silent is waited for until all it took would be two seconds late, and no longer', () => {
    const silent = (beat: number) => [stretch(), stretch({ beat, through: 500 })]
    expect(handedThrough(silent(NOW - 3000), NOW)).toBe(500)
    expect(handedThrough(silent(NOW - 3001), NOW)).toBe(NOW - 20)
  })

  it('PRO-3 nobody waits for a process that has stopped, or where there is none', () => {
    expect([handedThrough([stretch({ through: Infinity })], NOW), handedThrough([], NOW)]).toEqual([NOW, NOW])
  })

  it('PRO-3 a round is void where nobody could receive for over 500 ms up to the crash', () => {
    const until = (beat: number) => wasUnreachable([stretch({ beat })], NOW)
    expect([until(NOW - 500), until(NOW - 501), until(NOW + 3000)]).toEqual([false, true, false])
    expect([wasUnreachable([], NOW), wasUnreachable([stretch({ since: NOW + 1, beat: NOW + 50 })], NOW)]).toEqual([true, true])
  })

  it('PRO-3 one process that could receive is enough', () => {
    expect(wasUnreachable([stretch({ beat: 0 }), stretch({ since: NOW - 10, beat: NOW })], NOW)).toBe(false)
  })
})
