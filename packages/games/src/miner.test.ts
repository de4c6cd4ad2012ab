import { describe, expect, it } from 'vitest'

import { parseMinerParams } from './miner/bet.ts'
import { minerLadder } from './miner/pay.ts'
import { minerRules } from './miner/rules.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { returnOf } from './odds.ts'
import type { SteppedRound } from './stepped/round.ts'
import { rungOdds } from './stepped/ladder.ts'
import { drawing } from './testing/bytes.ts'

/** Mines on the first cells: every draw of zero leaves the cells in their order. */
const round = (mines: number, stake = 100n, maxWin?: bigint) => MULTI_STEP_GAMES.miner.parse({ mines })!.start(drawing(), stake, maxWin)
const opened = (from: SteppedRound, ...cells: number[]) => cells.reduce((now, cell) => now.move(cell, now.step) as SteppedRound, from)

describe('PRO-7 miner', () => {
  it('PRO-7 hides 1 to 24 mines, and refuses every other count and field', () => {
    expect([1, 24].map((mines) => parseMinerParams({ mines }))).toEqual([{ mines: 1 }, { mines: 24 }])
    const refused = [{ mines: 0 }, { mines: 25 }, { mines: 3.5 }, { mines: '3' }, {}, { mines: 3, picks: [] }, null]
    expect(refused.map(parseMinerParams)).toEqual(refused.map(() => undefined))
  })

  it('PRO-7 raises the cash-out with every safe cell, and ends at a mine', () => {
    const two = opened(round(3), 24, 3)
    expect(two).toMatchObject({
      status: 'active',
      step: 2,
      multiplier: 12_857,
      payout: 0n,
      cashOutPays: 128n,
      visible: { opened: [24, 3] },
    })
    expect(two.cashOut(2)).toMatchObject({ status: 'won', payout: 128n, visible: { mines: [0, 1, 2] } })
    expect(opened(two, 0)).toMatchObject({ status: 'lost', payout: 0n, multiplier: 0, visible: { opened: [24, 3, 0], mines: [0, 1, 2] } })
  })

  it('PRO-7 opens a cell once, and only one of the 25', () => {
    const one = opened(round(3), 24)
    expect([24, 25, -1, 1.5, '3', null].map((cell) => one.move(cell, 1))).toEqual(Array(6).fill('unlawful_move'))
  })

  it('PRO-7 shows chance and payout of the next cell, and cashes out automatically after the last', () => {
    const last = opened(round(23), 24)
    expect(last.choices).toEqual([{ choice: 'any', chance: '1/24', multiplier: 2_970_000, completes: true, payout: 29_700n, forced: true }])
    expect(opened(last, 23)).toMatchObject({
      status: 'won',
      payout: 29_700n,
      events: [{}, {}, { type: 'forced', multiplier: 2_970_000 }, { type: 'revealed' }],
    })
  })

  it('PRO-7 cashes out at the first step that reaches the maximum of the round, and pays exactly it', () => {
    const capped = round(3, 100n, 128n)
    expect(opened(capped, 24)).toMatchObject({ status: 'active', choices: [{ forced: true, payout: 128n }] })
    expect(opened(capped, 24, 23)).toMatchObject({ status: 'won', payout: 128n, multiplier: 12_857 })
  })

  it('PRO-7 returns 98.992 % to 99 % in all 300 combinations, at most 5,148,297x', () => {
    const rungs = Array.from({ length: 24 }, (_, i) => minerLadder({ mines: i + 1 })).flat()
    const returns = rungs.map((rung) => returnOf(rungOdds(rung)).split('/').map(Number)).map(([num, den]) => num! / den!)
    expect([rungs.length, Math.max(...rungs.map(({ multiplier }) => multiplier))]).toEqual([300, 51_482_970_000])
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.98992)
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.99)
  })

  it('PRO-7 opens three cells as often as the chance says, over all layouts of up to three mines', () => {
    for (const mines of [1, 2, 3]) {
      const all = layouts(mines)
      for (const cells of [[0], [0, 12], [4, 20, 13]]) {
        const survived = all.filter((board) => survives({ mines }, board, cells)).length
        const { ways, of } = minerLadder({ mines })[cells.length - 1]!
        expect(BigInt(survived) * of).toBe(ways * BigInt(all.length))
      }
    }
  })
})

function survives(bet: { mines: number }, board: number[], cells: number[]): boolean {
  return (
    cells.reduce((state, cell) => (state.lost ? state : minerRules.move(bet, board, state, cell)!), minerRules.begin(bet, board)).lost ===
    false
  )
}

function layouts(mines: number, from = 0): number[][] {
  if (mines === 0) return [[]]
  return Array.from({ length: 25 - from }, (_, i) => from + i).flatMap((cell) =>
    layouts(mines - 1, cell + 1).map((rest) => [cell, ...rest]),
  )
}
