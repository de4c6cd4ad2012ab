import { describe, expect, it } from 'vitest'

import { SYMBOLS_OF } from './art.data.ts'
import { fallMs, fallsOf, LAND_MS, type MovingCell, type Pose, poseOf, REST_MS, STILL, WIN_MS } from './motion.ts'

const FRAME_MS = 16
const SPECIAL = ['WILD', 'SCAT', 'MULT']
const EVERY = [...new Set(Object.values(SYMBOLS_OF).flat()), ...SPECIAL]
const LONG_AGO = 100_000

const cell = (symbol: string, more: Partial<MovingCell> = {}): MovingCell => ({
  symbol,
  column: 0,
  row: 0,
  fell: 1,
  sinceFall: LONG_AGO,
  sinceWin: undefined,
  sinceRest: undefined,
  ...more,
})

type Kind = 'land' | 'win' | 'rest'
const LENGTH = { land: fallMs(1) + LAND_MS, win: WIN_MS * 2, rest: 12_000 } as const

/** The poses of one motion, frame by frame. */
function posesOf(symbol: string, kind: Kind, place: Partial<MovingCell> = {}): Pose[] {
  const field = { land: 'sinceFall', win: 'sinceWin', rest: 'sinceRest' }[kind]
  const count = Math.ceil(LENGTH[kind] / FRAME_MS)
  return Array.from({ length: count + 1 }, (_, at) => poseOf(cell(symbol, { ...place, [field]: at * FRAME_MS })))
}

/** The least turn between two, whole ones left out. */
const turnBetween = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(b - a), Math.cos(b - a)))

describe('PRO-9 the motions of a slot’s symbols', () => {
  it.each(['land', 'win', 'rest'] as const)(
    'PRO-9 %s moves every symbol, and wild, scatter and multiplier each in a way of its own',
    (kind) => {
      const moves = (symbol: string) => JSON.stringify(posesOf(symbol, kind))
      for (const symbol of EVERY) expect(posesOf(symbol, kind), symbol).toContainEqual(expect.not.objectContaining(STILL))
      expect(new Set(['A', ...SPECIAL].map(moves)).size).toBe(4)
      expect(moves('MULT15')).toBe(moves('MULT'))
    },
  )

  it.each(['land', 'win', 'rest'] as const)('PRO-9 %s has no jump from one frame to the next, and stays visible', (kind) => {
    for (const symbol of EVERY) {
      const all = posesOf(symbol, kind)
      const most = (of: (pose: Pose, next: Pose) => number) => Math.max(...all.slice(1).map((next, at) => of(all[at]!, next)))
      expect(
        most((pose, next) => Math.abs(next.y - pose.y)),
        symbol,
      ).toBeLessThan(0.25)
      expect(
        most((pose, next) => Math.abs(next.scaleX - pose.scaleX) + Math.abs(next.scaleY - pose.scaleY)),
        symbol,
      ).toBeLessThan(0.15)
      expect(
        most((pose, next) => turnBetween(pose.turn, next.turn)),
        symbol,
      ).toBeLessThan(0.4)
      expect(Math.min(...all.map(({ alpha }) => alpha))).toBeGreaterThanOrEqual(0.7)
      expect(Math.max(...all.map(({ alpha }) => alpha))).toBeLessThanOrEqual(1)
      expect(Math.min(...all.flatMap(({ scaleX, scaleY }) => [scaleX, scaleY]))).toBeGreaterThan(0.8)
    }
  })

  it('PRO-9 a symbol has landed on its cell after its fall, the later the further it fell', () => {
    for (const fell of [1, 3, 5]) {
      expect(poseOf(cell('A', { fell, sinceFall: 0 })).y).toBe(-fell)
      expect(poseOf(cell('A', { fell, sinceFall: fallMs(fell) + LAND_MS }))).toEqual(STILL)
    }
    expect(fallMs(5)).toBeGreaterThan(fallMs(1))
  })

  it('PRO-9 a symbol that wins while it falls lands first, and begins its motion then', () => {
    const at = (sinceFall: number) => poseOf(cell('WILD', { fell: 5, sinceFall, sinceWin: sinceFall }))
    expect(at(fallMs(5) - 1)).toMatchObject({ turn: 0, y: expect.closeTo(0, 1) })
    expect(at(fallMs(5))).toEqual(STILL)
    expect(at(fallMs(5) + WIN_MS / 2).turn).toBeCloseTo(Math.PI)
  })

  it('PRO-9 few symbols move at once while the stage rests, and none while others win', () => {
    const places = Array.from({ length: 30 }, (_, at) => ({ column: at % 6, row: Math.floor(at / 6) }))
    const moving = (sinceRest: number | undefined) =>
      places.filter((place) => poseOf(cell('A', { ...place, sinceRest })) !== STILL && sinceRest !== undefined).length
    const counts = Array.from({ length: 600 }, (_, at) => moving(6000 + at * FRAME_MS))
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
    expect(Math.max(...counts)).toBeGreaterThan(0)
    for (const place of places) expect(poseOf(cell('SCAT', place))).toBe(STILL)
  })

  it('PRO-9 what rests begins to move from standing still', () => {
    expect(poseOf(cell('A', { sinceRest: 0 }))).toBe(STILL)
    expect(poseOf(cell('A', { sinceRest: REST_MS / 2 }))).not.toEqual(STILL)
    expect(poseOf(cell('A', { sinceRest: REST_MS }))).toBe(STILL)
  })

  it('PRO-9 above vanished symbols each one falls as many rows as went below it, and new ones from above the stage', () => {
    const before = [
      ['A', 'B', 'C', 'D'],
      ['B', 'A', 'B', 'C'],
      ['C', 'D', 'C', 'D'],
    ]
    const falls = fallsOf(before, (symbol) => symbol === 'B')
    expect(falls).toEqual([
      [1, 1, 0, 0],
      [2, 2, 1, 0],
      [0, 0, 0, 0],
    ])
  })
})
