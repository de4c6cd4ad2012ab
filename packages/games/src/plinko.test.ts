// @module-tag slow
import { describe, expect, it } from 'vitest'

import { combinations } from './combinations.ts'
import { returnOf } from './odds.ts'
import { PLINKO_RISKS, parsePlinkoParams } from './plinko/bet.ts'
import { plinkoMultipliers, plinkoOdds } from './plinko/pay.ts'
import { playPlinko } from './plinko/round.ts'
import { drawing } from './testing/bytes.ts'

const everyRows = Array.from({ length: 9 }, (_, i) => i + 8)
const everyBet = PLINKO_RISKS.flatMap((risk) => everyRows.map((rows) => ({ risk, rows })))

describe('G13 plinko', () => {
  it('G13 has 27 tables, and refuses other rows, risks and fields', () => {
    expect(everyBet.map(parsePlinkoParams)).toEqual(everyBet)
    const refused = [
      { risk: 'low', rows: 7 },
      { risk: 'low', rows: 17 },
      { risk: 'low', rows: 8.5 },
      { risk: 'classic', rows: 8 },
      { rows: 8 },
      { risk: 'low', rows: 8, x: 1 },
      [],
    ]
    expect(refused.map(parsePlinkoParams)).toEqual(refused.map(() => undefined))
  })

  it('G13 counts the rights for the bin, and has an event per row', () => {
    const { outcome, multiplier, events } = playPlinko(drawing(0, 1, 0, 0, 0, 0, 0, 1), { risk: 'low', rows: 8 }, 100n)
    expect([outcome, multiplier]).toEqual([{ path: 'LRLLLLLR', bin: 2 }, 12_000])
    expect(events.slice(0, 2)).toEqual([
      { type: 'bounced', to: 'L' },
      { type: 'bounced', to: 'R' },
    ])
    expect(events.slice(-2)).toEqual([
      { type: 'landed', bin: 2 },
      { type: 'won', multiplier: 12_000 },
    ])
  })

  it('G13 reaches each bin as often as its chance says, over all paths of 8 to 16 rows', () => {
    for (const rows of everyRows) {
      const ended = Array.from({ length: rows + 1 }, () => 0n)
      for (let path = 0; path < 2 ** rows; path++) ended[binOf(path, rows)]! += 1n
      expect(ended).toEqual(Array.from({ length: rows + 1 }, (_, bin) => combinations(rows, bin)))
    }
  })

  it('G13 returns 98.955 % to 98.999 % in all 27 symmetric tables, and pays at most 1700x', () => {
    for (const bet of everyBet) {
      const [num, den] = returnOf(plinkoOdds(bet)).split('/').map(Number)
      expect(num! / den!).toBeGreaterThanOrEqual(0.98955)
      expect(num! / den!).toBeLessThanOrEqual(0.98999)
      expect([...plinkoMultipliers(bet)].reverse()).toEqual(plinkoMultipliers(bet))
    }
    expect(Math.max(...everyBet.flatMap((bet) => plinkoMultipliers(bet)))).toBe(17_000_000)
  })
})

function binOf(path: number, rows: number): number {
  const turns = Array.from({ length: rows }, (_, row) => (path >> row) & 1)
  return playPlinko(drawing(...turns), { risk: 'low', rows }, 100n).outcome.bin
}
