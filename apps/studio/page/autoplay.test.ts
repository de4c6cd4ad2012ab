import { describe, expect, it } from 'vitest'

import { afterRound, type AutoPlan } from './autoplay.ts'
import { winSizeOf } from './celebrate.ts'

const PLAN: AutoPlan = { rounds: 10, lossLimit: 500, winLimit: 1000, stopsAtFreeSpins: true }
const ROUND = { stake: 100, win: 0, hadFreeSpins: false }
const after = (plan: Partial<AutoPlan>, round: Partial<typeof ROUND>, lost = 0) =>
  afterRound({ ...PLAN, ...plan }, { left: 5, lost }, { ...ROUND, ...round }, 100).left

describe('D-65 autoplay', () => {
  it('D-65 goes on while the next stake fits into the limit of loss, and stops before it would pass it', () => {
    expect(after({}, {}, 300)).toBe(4)
    expect(after({}, {}, 301)).toBe(0)
  })

  it('D-65 stops at a single win of the chosen size, and at free spins, where the player chose so', () => {
    expect([after({}, { win: 999 }), after({}, { win: 1000 }), after({ winLimit: undefined }, { win: 1000 })]).toEqual([4, 0, 4])
    expect([after({}, { hadFreeSpins: true }), after({ stopsAtFreeSpins: false }, { hadFreeSpins: true })]).toEqual([0, 4])
  })
})

describe('D-65 the sequence of a big win', () => {
  it('D-65 begins at ten times the stake, and never for a return at or below the stake', () => {
    expect([0, 50, 100, 999].map((win) => winSizeOf(100, win))).toEqual([undefined, undefined, undefined, undefined])
    expect([1000, 2500, 10_000].map((win) => winSizeOf(100, win)?.size)).toEqual(['big', 'huge', 'mega'])
    expect(winSizeOf(0, 100)).toBeUndefined()
  })
})
