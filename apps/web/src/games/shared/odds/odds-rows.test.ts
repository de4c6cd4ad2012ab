import { EVERY_GAME } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { bestOfMany, chanceText, oddsRows } from './odds-rows.ts'

const rowsOf = (game: string, params: object) => oddsRows(EVERY_GAME[game]!.parse(params)!)

describe('BEY-2 the odds of what is chosen', () => {
  it('BEY-2 every ending of a bet once, the best first, all of them together certain', () => {
    const rows = rowsOf('plinko', { risk: 'high', rows: 8 })
    const multipliers = rows.map(({ multiplier }) => multiplier)
    expect(multipliers).toEqual([...new Set(multipliers)].toSorted((a, b) => b - a))
    expect(rows.reduce((sum, { ways }) => sum + ways, 0n)).toBe(rows[0]!.of)
    expect(rowsOf('dice', { direction: 'under', target: 4950 })).toEqual([
      { multiplier: 20_000, ways: 4950n, of: 10_000n },
      { multiplier: 0, ways: 5050n, of: 10_000n },
    ])
  })

  it('BEY-2 names the best ending with its chance only where wins differ: 16 rows of plinko, never the dice', () => {
    const best = bestOfMany(EVERY_GAME['plinko']!.parse({ risk: 'high', rows: 16 })!)!
    expect([best.multiplier, best.ways, best.of]).toEqual([17_000_000, 2n, 65_536n])
    expect(bestOfMany(EVERY_GAME['dice']!.parse({ direction: 'under', target: 4950 })!)).toBeUndefined()
  })

  it('BEY-2 every success of a round of several steps, in its order', () => {
    const rows = rowsOf('miner', { mines: 3 })
    expect(rows).toHaveLength(22)
    expect(rows[0]).toMatchObject({ success: 1 })
    expect(Number((rows[0]!.ways * 10_000n) / rows[0]!.of)).toBe(8800)
  })

  it('BEY-2 where each step has chances of its own, or a board tells them, there is no list', () => {
    expect([rowsOf('hilo', {}), rowsOf('roulette', { bets: [{ id: 'red', stake: '1.00' }] })]).toEqual([[], []])
  })

  it('BEY-2 a rare chance is told as one in so many, any other in percent', () => {
    expect(chanceText({ ways: 4950n, of: 10_000n }, 'en')).toBe('49.5\u00a0%')
    expect(chanceText({ ways: 1n, of: 8n }, 'ru')).toBe('12,5\u00a0%')
    expect(chanceText({ ways: 1n, of: 3n }, 'en')).toBe('33.3333\u00a0%')
    expect(chanceText({ ways: 1n, of: 1_048_576n }, 'en')).toBe('1 : 1,048,576')
    expect(chanceText({ ways: 0n, of: 5n }, 'en')).toBe('0\u00a0%')
  })
})
