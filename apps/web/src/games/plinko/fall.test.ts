import { parsePlinkoParams, type PlinkoOutcome } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { plinko } from './definition.ts'
import { betIn, fallMs, fallOf, pathOf, playMs } from './fall.ts'
import { figuresOf } from './figures.ts'
import { endOf, metBy, pegsOf, sizeOf } from './geometry.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => roundOfClaim(claim, plinko))
const anyPath = fc.array(fc.constantFrom('L', 'R'), { minLength: 8, maxLength: 16 }).map((turns) => turns.join(''))

describe('G13 plinko board', () => {
  it('G13 has one more bin than rows, and a row of pegs for each step of the ball', () => {
    expect([sizeOf(8).x, sizeOf(16).x]).toEqual([9, 17])
    for (const rows of [8, 12, 16]) {
      const pegs = pegsOf(rows)
      expect(new Set(pegs.map(({ y }) => y)).size).toBe(rows)
      expect([Math.min(...pegs.map(({ x }) => x)), Math.max(...pegs.map(({ x }) => x))]).toEqual([0, rows + 1])
    }
  })

  it('G13 the ball hits one peg of the board in each row, and ends in the middle of its bin', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const pegs = pegsOf(path.length).map(({ x, y }) => `${x} ${y}`)
        expect(metBy(path).map(({ y }) => y)).toEqual(Array.from(path, (_, row) => row + 1))
        for (const { x, y } of metBy(path)) expect(pegs).toContain(`${x} ${y}`)
        expect(endOf(path).x).toBe(path.split('R').length - 0.5)
      }),
    )
  })
})

describe('ball path', () => {
  it('follows the events to the outcome’s bin, and is equal when only the end is known', () => {
    for (const round of rounds) {
      const { path, bin } = round.outcome as unknown as PlinkoOutcome
      expect([pathOf(round, true), pathOf(round, false)]).toEqual([path, path])
      expect(endOf(pathOf(round, true)).x - 0.5).toBe(bin)
    }
  })

  it('G13 moves down from peg to peg by at most half a bin, and never leaves the board', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const points = fallOf(path)
        const size = sizeOf(path.length)
        expect(points.every(({ x, y }) => x > 0 && x < size.x && y <= size.y + 1e-9)).toBe(true)
        points.slice(1).forEach(({ x }, at) => expect(Math.abs(x - points[at]!.x)).toBeLessThanOrEqual(0.5))
        for (const peg of metBy(path)) expect(points.some(({ x, y }) => Math.hypot(x - peg.x, y - peg.y) < 1e-9)).toBe(true)
        expect(points.at(-1)).toEqual(endOf(path))
      }),
    )
  })

  it('takes one hop per row, and animates nothing without events', () => {
    for (const round of rounds) {
      const { events: _, ...rest } = round
      expect([playMs(round) > fallMs(betIn(round).rows), playMs(rest)]).toEqual([true, 0])
    }
  })
})

describe('BEY-2 board odds', () => {
  it('BEY-2 two of all paths reach the outer bins', () => {
    expect(figuresOf({ risk: 'high', rows: 16 })).toMatchObject({ best: 17_000_000, bestOneIn: 32_768 })
    expect(figuresOf({ risk: 'low', rows: 8 })).toEqual({ best: 30_000, bestOneIn: 128, gainChance: 2890 })
  })

  it('G13 restores only a valid board from browser storage', () => {
    expect(plinko.readChoice).toBe(parsePlinkoParams)
    expect([plinko.readChoice({ risk: 'low', rows: 17 }), plinko.readChoice(undefined)]).toEqual([undefined, undefined])
  })
})
