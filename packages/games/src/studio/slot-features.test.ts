/** Every round recomputed from what the screen shows alone, and compared with what the maths pays. */
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { classic3Multiplier, classic3Window, classic3Wins } from '../slot-classic3/pay.ts'
import { gems5Window } from '../slot-gems5/pay.ts'
import { spinGems5 } from '../slot-gems5/round.ts'
import { named } from '../slot-tumble65/grid.ts'
import { spinTumble65 } from '../slot-tumble65/round.ts'
import type { PayRow } from '../slots/pay-row.ts'
import type { SlotId } from '../studio-games.ts'
import { slotPayTable } from './pay-tables.ts'
import { slotFeatures, type SpinsRow } from './slot-features.ts'

const ROUNDS = 3000
const bytesOf = (nonce: number) => streamFor(nodeCrypto, { serverSeed: new Uint8Array(32).fill(7), clientSeed: 'tables', nonce })
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

/** The row that is shown for so many of a symbol. */
const rowOf = <R extends { from: number; to?: number }>(rows: readonly R[], count: number): R | undefined =>
  rows.find(({ from, to }) => count >= from && (to === undefined || count <= to))
const paidFor = (rows: readonly PayRow[], symbol: string, count: number): number =>
  rowOf(
    rows.filter((row) => row.symbol === symbol),
    count,
  )?.multiplier ?? 0

/** By the lines as shown: from the left, with the wild of the shown reels for the first symbol. */
function linesPay(slot: SlotId, view: readonly (readonly string[])[]): number {
  const [{ pays, lines }, { wild }] = [slotPayTable(slot), slotFeatures(slot)]
  const isWild = (symbol: string, reel: number) => symbol === wild?.symbol && wild.reels.includes(reel + 1)
  return sum(
    lines.map((rows) => {
      const symbols = rows.map((row, reel) => view[reel]![row]!)
      const [first] = symbols
      const end = symbols.findIndex((symbol, reel) => symbol !== first && !isWild(symbol, reel))
      return paidFor(pays, first!, end === -1 ? symbols.length : end)
    }),
  )
}

const countOf = (grid: readonly (readonly string[])[], symbol: string) => grid.flat().filter((cell) => cell === symbol).length
const spinsFor = (rows: readonly SpinsRow[], count: number) => rowOf(rows, count)?.spins ?? 0

describe('PRO-9 the shown rules of a slot', () => {
  it('PRO-9 of classic3 are all that it pays: five drawn lines, from the left', () => {
    const { reels, rows, ...others } = slotFeatures('slot-classic3')
    expect([reels, rows, others]).toEqual([3, 3, { wild: null, multipliers: null, freeSpins: null }])
    for (let a = 0; a < 24; a++)
      for (let b = 0; b < 24; b++)
        for (let c = 0; c < 24; c++) {
          const stops = [a, b, c]
          if (linesPay('slot-classic3', classic3Window(stops)) !== classic3Multiplier(classic3Wins(stops)))
            expect.fail(`${stops} pays another sum than the table shows`)
        }
  })

  it('PRO-9 of gems5 are all that it pays: lines with the wild, scatters, doubled free spins and their retriggers', () => {
    const { scatter } = slotPayTable('slot-gems5')
    const free = slotFeatures('slot-gems5').freeSpins!
    let played = 0
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      const { base, freeSpins } = spinGems5(bytesOf(nonce))
      const shown = ({ stops }: { stops: readonly number[] }) => {
        const view = gems5Window(stops)
        const scatters = countOf(view, free.symbol)
        return { pays: linesPay('slot-gems5', view) + paidFor(scatter, free.symbol, scatters), scatters }
      }
      expect(shown(base).pays).toBe(base.multiplier)
      let awarded = spinsFor(free.triggers, shown(base).scatters)
      expect(freeSpins.length > 0).toBe(awarded > 0)
      for (const spin of freeSpins) {
        const { pays, scatters } = shown(spin)
        const added = Math.min(spinsFor(free.retriggers, scatters), free.most - awarded)
        awarded += added
        expect([spin.multiplier, spin.added]).toEqual([pays * free.factor, added])
        played++
      }
      expect(freeSpins.length).toBe(awarded)
    }
    expect(played).toBeGreaterThan(0)
  })

  it('PRO-9 of tumble65 are all that it pays: symbols anywhere, multipliers, free spins that add them up', () => {
    const { pays, scatter } = slotPayTable('slot-tumble65')
    const { multipliers, freeSpins: free } = slotFeatures('slot-tumble65')
    const worth = (grid: readonly (readonly string[])[]) =>
      sum(grid.flat().flatMap((cell) => (cell.startsWith(multipliers!.symbol) ? [Number(cell.slice(multipliers!.symbol.length))] : [])))
    const seen = new Set<number>()
    let played = 0
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      const { base, baseMultiplier, freeSpins } = spinTumble65(bytesOf(nonce))
      const shown = ({ grid, tumbles, finalGrid }: typeof base) => {
        const grids = [grid, ...tumbles.map(({ after }) => after)].map(named)
        const win = sum(grids.flatMap((each) => [...new Set(each.flat())].map((symbol) => paidFor(pays, symbol, countOf(each, symbol)))))
        const end = named(finalGrid)
        const scatters = countOf(end, free!.symbol)
        return { win, by: worth(end), scatters, own: paidFor(scatter, free!.symbol, scatters) }
      }
      const first = shown(base)
      for (const cell of named(base.finalGrid).flat()) if (cell.startsWith('MULT')) seen.add(Number(cell.slice(4)))
      expect(baseMultiplier).toBe(first.win * (first.by > 0 ? first.by : 1) + first.own)
      let awarded = spinsFor(free!.triggers, first.scatters)
      let accumulated = 0
      for (const spin of freeSpins) {
        const { win, by, scatters, own } = shown(spin)
        if (win > 0 && by > 0) accumulated += by
        const added = Math.min(spinsFor(free!.retriggers, scatters), free!.most - awarded)
        awarded += added
        expect([spin.multiplier, spin.added]).toEqual([win * (win > 0 && by > 0 ? accumulated : 1) + own, added])
        played++
      }
      expect(freeSpins.length).toBe(awarded)
    }
    expect(played).toBeGreaterThan(0)
    for (const value of seen) expect(multipliers!.values).toContain(value)
  })
})
