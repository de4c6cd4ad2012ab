import { describe, expect, it } from 'vitest'

import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { returnOf } from './odds.ts'
import { parseStairsParams } from './stairs/bet.ts'
import { stairsLadder } from './stairs/pay.ts'
import { stairsRules } from './stairs/rules.ts'
import { rungOdds } from './stepped/ladder.ts'
import type { SteppedRound } from './stepped/round.ts'
import { drawing } from './testing/bytes.ts'

/** Draws of zero break the first steps of every level. */
const round = (bombsPerLevel: number) => MULTI_STEP_GAMES.stairs.parse({ bombsPerLevel })!.start(drawing(), 100n)
const climbed = (from: SteppedRound, ...steps: number[]) => steps.reduce((now, step) => now.move(step, now.step) as SteppedRound, from)

describe('G14 stairs', () => {
  it('G14 breaks one to three steps per level, and refuses other counts and fields', () => {
    expect([1, 3].map((bombsPerLevel) => parseStairsParams({ bombsPerLevel }))).toEqual([{ bombsPerLevel: 1 }, { bombsPerLevel: 3 }])
    const refused = [{ bombsPerLevel: 0 }, { bombsPerLevel: 4 }, { bombsPerLevel: 1.5 }, {}, { bombsPerLevel: 1, level: 1 }]
    expect(refused.map(parseStairsParams)).toEqual(refused.map(() => undefined))
  })

  it('G14 raises the cash-out per level, and ends and shows the stairs at a broken step', () => {
    const two = climbed(round(1), 3, 1)
    expect(two).toMatchObject({ status: 'active', multiplier: 17_600, cashOutPays: 176n, visible: { steps: [3, 1], level: 2 } })
    expect(climbed(two, 0)).toMatchObject({ status: 'lost', payout: 0n, visible: { level: 2, bombs: Array(9).fill([0]) } })
    expect([4, -1, 0.5, '1'].map((step) => two.move(step, 2))).toEqual(Array(4).fill('unlawful_move'))
  })

  it('G14 cashes out automatically at the ninth level', () => {
    const eighth = climbed(round(3), ...Array<number>(8).fill(3))
    expect(eighth.choices).toEqual([
      { choice: 'any', chance: '1/4', multiplier: 2_595_225_600, completes: true, payout: 25_952_256n, forced: true },
    ])
    expect(climbed(eighth, 3)).toMatchObject({ status: 'won', payout: 25_952_256n })
  })

  it.each([1, 2, 3])('G14 with %i broken steps shows chance, multiplier and payout on each of the nine levels', (bombsPerLevel) => {
    const stay = 4n - BigInt(bombsPerLevel)
    let now: SteppedRound = round(bombsPerLevel)
    for (let level = 1; level <= 9; level++) {
      const multiplier = Number((9_900n * 4n ** BigInt(level)) / stay ** BigInt(level))
      const payout = (100n * BigInt(multiplier)) / 10_000n
      const chance = bombsPerLevel === 2 ? '1/2' : `${stay}/4`
      expect(now.choices).toMatchObject([{ chance, multiplier, payout, completes: level === 9 }])
      now = climbed(now, 3)
      expect(now).toMatchObject({ multiplier, visible: { level, steps: Array(level).fill(3) } })
      expect(level < 9 ? now.cashOutPays : now.payout).toBe(payout)
    }
    expect(now.status).toBe('won')
  })

  it('G14 returns 98.997 % to 99 % in all 27 combinations', () => {
    for (const bombsPerLevel of [1, 2, 3]) {
      expect(stairsLadder({ bombsPerLevel })).toHaveLength(9)
      for (const rung of stairsLadder({ bombsPerLevel })) {
        const [num, den] = returnOf(rungOdds(rung)).split('/').map(Number)
        expect(num! / den!).toBeGreaterThanOrEqual(0.98997)
        expect(num! / den!).toBeLessThanOrEqual(0.99)
      }
    }
  })

  it('G14 carries a climber as often as the chance says, over all stairs of two levels', () => {
    for (const bombsPerLevel of [1, 2, 3]) {
      const levels = levelsWith(bombsPerLevel)
      const all = levels.flatMap((low) => levels.map((high) => [low, high]))
      const carrying = all.filter((board) => carries({ bombsPerLevel }, board)).length
      const { ways, of } = stairsLadder({ bombsPerLevel })[1]!
      expect(BigInt(carrying) * of).toBe(ways * BigInt(all.length))
    }
  })
})

function carries(bet: { bombsPerLevel: number }, board: number[][]): boolean {
  const first = stairsRules.move(bet, board, stairsRules.begin(bet, board), 2)!
  return !first.lost && !stairsRules.move(bet, board, first, 0)!.lost
}

function levelsWith(count: number): number[][] {
  const all = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((step) => (bits >> step) & 1))
  return all.filter((broken) => broken.length === count)
}
