import { CASES, caseTickets } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { STRIP_MS, tickTimes, timeAt } from './motion.ts'
import { stripPlan } from './plan.ts'

const neon = CASES.get('neon')!

describe('PRO-1 case strip', () => {
  it('PRO-1 stops on the drawn item for every ticket', () => {
    caseTickets(neon).forEach(({ from, to }, index) => {
      for (const ticket of [from, Math.floor((from + to) / 2), to])
        for (const isWide of [true, false]) {
          const plan = stripPlan(neon, 'round:0', isWide, { index, ticket })
          expect(plan.cells[plan.landing]).toBe(index)
          expect(Math.floor(plan.to)).toBe(plan.landing)
          expect([plan.from > 0, plan.to < plan.cells.length - 1]).toEqual([true, true])
        }
    })
  })

  it('PRO-1 stops further right for a higher ticket, and in the middle for an unknown one', () => {
    const at = (ticket: number | undefined) => stripPlan(neon, 'r', true, { index: 0, ticket }).to % 1
    expect(at(0)).toBeCloseTo(0.08, 3)
    expect(at(54_999)).toBeCloseTo(0.92, 3)
    expect(at(27_500)).toBeCloseTo(0.5, 3)
    expect(at(undefined)).toBe(0.5)
  })

  it('PRO-1 draws neighbours by the true odds, the same ones in a replay', () => {
    const counts = neon.items.map(() => 0)
    const rounds = 4_000
    for (let round = 0; round < rounds; round++) for (const cell of stripPlan(neon, `round-${round}`, false).cells) counts[cell]! += 1
    const drawn = rounds * 30
    neon.items.forEach(({ weight }, at) => {
      const share = weight / 100_000
      expect(Math.abs(counts[at]! - drawn * share) / Math.sqrt(drawn * share * (1 - share))).toBeLessThan(4)
    })
    expect(stripPlan(neon, 'a', true)).toEqual(stripPlan(neon, 'a', true))
    expect(stripPlan(neon, 'a', true).cells).not.toEqual(stripPlan(neon, 'b', true).cells)
  })

  it('PRO-1 slows down to its end, with one tick per passing item', () => {
    const times = tickTimes(stripPlan(neon, 'round', true, { index: 0, ticket: 100 }))
    const gaps = times.slice(1).map((time, at) => time - times[at]!)
    expect(times.length).toBeGreaterThan(10)
    expect(times.at(-1)).toBeLessThan(STRIP_MS)
    expect(gaps.slice(-4)).toEqual(gaps.slice(-4).toSorted((a, b) => a - b))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(40)
    expect([timeAt(0), timeAt(1)].map((time) => Math.round(time * 1000))).toEqual([0, 1000])
  })
})
