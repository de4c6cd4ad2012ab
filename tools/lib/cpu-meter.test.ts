import { describe, expect, it } from 'vitest'

import { lostBetween } from './cpu-meter.ts'

/** 1 runs 2, a test runner, which runs 3, a browser, which runs 4, its page. In ticks: parent, own, ended. */
const BEFORE = { 1: [0, 5, 0], 2: [1, 10, 3], 3: [2, 20, 0], 4: [3, 40, 1] }

const treeOf = (rows: Record<number, number[]>) =>
  new Map(Object.entries(rows).map(([pid, [parent = 0, own = 0, ended = 0]]) => [Number(pid), { parent, own, ended }]))

const lost = (after: Record<number, number[]>) => lostBetween(treeOf(BEFORE), treeOf(after))

describe('CPU time that no counter has', () => {
  it('is none while every process runs', () => {
    expect(lost({ ...BEFORE, 4: [3, 90, 1] })).toBe(0)
  })

  it('is none of processes that their parents waited for', () => {
    expect(lost({ 1: [0, 5, 0], 2: [1, 10, 70] })).toBe(0)
  })

  it('is that of a page whose browser ended without it', () => {
    expect(lost({ 1: [0, 5, 0], 2: [1, 10, 23] })).toBe(41)
  })

  it('is all that ran below a runner that was killed with its browser', () => {
    expect(lost({ 1: [0, 5, 13] })).toBe(61)
  })
})
