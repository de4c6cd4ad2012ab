import { ROULETTE_BETS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { type Arrow, type Box, nearest } from './nearest.ts'
import type { Place } from './places.ts'
import { CELLS, SPOTS, type Spot, ZONES, findSpot, groupsWith } from './spots.ts'
import { WHEEL_ORDER } from './wheel-order.ts'

/** As on the wide board: cells of 46 px, gaps of 4, zones that reach 10 px into adjacent cells. */
const boxOf = ({ wide: { x, y, w, h }, shape }: Spot): Box => {
  const start = (step: number) => Math.ceil(step / 2) * 46 + Math.floor(step / 2) * 4
  const [across, down] = { cell: [0, 0], side: [10, -10], line: [-10, 10], corner: [10, 10] }[shape] as [number, number]
  return { left: start(x) - across, top: start(y) - down, right: start(x + w) + across, bottom: start(y + h) + down }
}
const go = (from: string, ...arrows: Arrow[]): string =>
  arrows.reduce((here, arrow) => {
    const others = SPOTS.filter(({ id }) => id !== here)
    const next = nearest(boxOf(findSpot(here)!), others.map(boxOf), arrow)
    return next === undefined ? here : others[next]!.id
  }, from)

const keyOf = ({ x, y }: Place) => `${x} ${y}`

describe('G7 roulette board', () => {
  it('G7 has a separate place for each of the 157 bets', () => {
    expect(new Set(SPOTS.map(({ id }) => id))).toEqual(new Set(ROULETTE_BETS.keys()))
    expect(new Set(SPOTS.map(({ wide }) => keyOf(wide))).size).toBe(157)
    expect(new Set(SPOTS.map(({ narrow }) => keyOf(narrow))).size).toBe(157)
    expect([CELLS.length, ZONES.length]).toEqual([49, 108])
  })

  it('G7 places a zone exactly between the cells of its numbers', () => {
    for (const { id, numbers, wide } of ZONES.filter(({ numbers: covered }) => !covered.includes(0) && covered.length % 2 === 0)) {
      const cells = numbers.map((number) => findSpot(`straight:${number}`)!.wide)
      expect(wide.x, id).toBe(cells.reduce((sum, { x }) => sum + x, 0) / cells.length)
      if (numbers.length < 6) expect(wide.y, id).toBe(cells.reduce((sum, { y }) => sum + y, 0) / cells.length)
    }
  })

  it('G7 offers for a number every multi-number bet that covers it', () => {
    expect(groupsWith(17).map(({ id }) => id)).toEqual(
      [
        'split:14-17',
        'split:16-17',
        'split:17-18',
        'split:17-20',
        'street:16-17-18',
        'corner:13-14-16-17',
        'corner:14-15-17-18',
        'corner:16-17-19-20',
        'corner:17-18-20-21',
        'six:13-14-15-16-17-18',
        'six:16-17-18-19-20-21',
      ].sort((a, b) => ZONES.findIndex(({ id }) => id === a) - ZONES.findIndex(({ id }) => id === b)),
    )
    expect(ZONES.every(({ id, numbers }) => groupsWith(numbers[0]!).some((spot) => spot.id === id))).toBe(true)
  })

  it('G7 arrows move from a number over its edge to the next number, and down to the outside bets', () => {
    expect(go('straight:17', 'ArrowRight')).toBe('split:17-20')
    expect(go('straight:17', 'ArrowRight', 'ArrowRight')).toBe('straight:20')
    expect(go('straight:17', 'ArrowRight', 'ArrowDown')).toBe('corner:16-17-19-20')
    expect(go('straight:1', 'ArrowDown')).toBe('street:1-2-3')
    expect(go('straight:1', 'ArrowDown', 'ArrowDown')).toBe('dozen:1')
    expect(go('straight:2', 'ArrowLeft', 'ArrowLeft')).toBe('straight:0')
    expect(go('straight:36', 'ArrowRight', 'ArrowRight')).toBe('column:3')
  })

  it('G7 every bet can be reached by arrows from 0', () => {
    const reached = new Set(['straight:0'])
    for (const id of reached) for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) reached.add(go(id, arrow))
    expect(SPOTS.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  })

  it('G7 the wheel has each number once', () => {
    expect(WHEEL_ORDER.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
  })
})
