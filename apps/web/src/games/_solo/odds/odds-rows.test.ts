import { EVERY_GAME } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { bestOfMany, chanceText, oddsRows } from './odds-rows.ts'

const rowsOf = (game: string, params: object) => oddsRows(EVERY_GAME[game]!.parse(params)!)

describe('BEY-2 odds of the choice', () => {
  it('BEY-2 list every ending once, the best first, with chances that sum to one', () => {
    const rows = rowsOf('plinko', { risk: 'high', rows: 8 })
    const multipliers = rows.map(({ multiplier }) => multiplier)
    expect(multipliers).toEqual([...new Set(multipliers)].toSorted((a, b) => b - a))
    expect(rows.reduce((sum, { ways }) => sum + ways, 0n)).toBe(rows[0]!.of)
    expect(rowsOf('dice', { direction: 'under', target: 4950 })).toEqual([
      { multiplier: 20_000, ways: 4950n, of: 10_000n },
      { multiplier: 0, ways: 5050n, of: 10_000n },
    ])
  })

  it('BEY-2 name the best ending with its chance only when wins differ: 16 rows of plinko, never dice', () => {
    const best = bestOfMany(EVERY_GAME['plinko']!.parse({ risk: 'high', rows: 16 })!)!
    expect([best.multiplier, best.ways, best.of]).toEqual([17_000_000, 2n, 65_536n])
    expect(bestOfMany(EVERY_GAME['dice']!.parse({ direction: 'under', target: 4950 })!)).toBeUndefined()
  })

  it('BEY-2 list every success of a multi-step round, in order', () => {
    const rows = rowsOf('miner', { mines: 3 })
    expect(rows).toHaveLength(22)
    expect(rows[0]).toMatchObject({ success: 1 })
    expect(Number((rows[0]!.ways * 10_000n) / rows[0]!.of)).toBe(8800)
  })

  it('BEY-2 have no list when each step has its own chances or a board shows them', () => {
    expect([rowsOf('hilo', {}), rowsOf('roulette', { bets: [{ id: 'red', stake: '1.00' }] })]).toEqual([[], []])
  })

  it('BEY-2 show a rare chance as one in N, any other in percent', () => {
    expect(chanceText({ ways: 4950n, of: 10_000n }, 'en')).toBe('49.5\u00a0%')
    expect(chanceText({ ways: 1n, of: 8n }, 'ru')).toBe('12,5\u00a0%')
    expect(chanceText({ ways: 1n, of: 3n }, 'en')).toBe('33.3333\u00a0%')
    expect(chanceText({ ways: 1n, of: 1_048_576n }, 'en')).toBe('1 : 1,048,576')
    expect(chanceText({ ways: 0n, of: 5n }, 'en')).toBe('0\u00a0%')
  })
})
