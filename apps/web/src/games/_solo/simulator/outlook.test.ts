// @module-tag slow
import { EVERY_GAME } from '@fairhouse/games'
import type { AutobetPlan } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { fastBytes } from './fast-bytes.ts'
import { FAN, outlookOf } from './outlook.ts'
import { tableOf, type Trial } from './trial.ts'

const RUNS = 10_000
const SEED = 20_261_120
const KEEP = { action: 'keep' } as const
/** Pays exactly 2x at 49.5 %. */
const EVEN = { direction: 'under', target: 4950 }
const WIN = 0.495
const limits = { min: 1n, max: 1_000_000_00n, step: 1n, maxWin: 10_000_000_00n }

const plan = (more: Partial<AutobetPlan> = {}, stop: Partial<AutobetPlan['stop']> = {}): AutobetPlan => ({
  stake: 1_00n,
  bets: null,
  onWin: KEEP,
  onLoss: KEEP,
  stop: { loss: 10_00n, ...stop },
  ...more,
})
const trialOf = (more: Partial<Trial>): Trial => ({
  game: 'dice',
  params: EVEN,
  plan: plan(),
  balance: 1000_00n,
  limits,
  runs: RUNS,
  seed: SEED,
  ...more,
})

function outlook(more: Partial<Trial>, horizon = 1000) {
  const trial = trialOf(more)
  const { plan, balance, runs, seed } = trial
  return outlookOf({ table: tableOf(trial, EVERY_GAME)!, plan, balance, horizon }, runs, fastBytes(seed))
}

/** Deviation of a count of runs, in standard errors. */
const zOf = (count: number, chance: number) => (count / RUNS - chance) / Math.sqrt((chance * (1 - chance)) / RUNS)

describe('BEY-5 strategy simulation', () => {
  it('BEY-5 matches the exact ruin probability of a fixed stake between two bounds', () => {
    const ratio = (1 - WIN) / WIN
    const goal = (1 - ratio ** 10) / (1 - ratio ** 20)
    const { ruined, ends } = outlook({ plan: plan({}, { profit: 10_00n }) }, 10_000)
    expect(Math.abs(zOf(ruined, 1 - goal))).toBeLessThan(4)
    expect(ends).toEqual({ loss: ruined, profit: RUNS - ruined })
  })

  it('BEY-5 a doubled stake is ruined by three losses in a row when the limit holds three', () => {
    const doubling = plan({ onLoss: { action: 'increase', percent: 100 }, onWin: { action: 'reset' } }, { loss: 7_00n, profit: 1_00n })
    const { ruined } = outlook({ plan: doubling })
    expect(Math.abs(zOf(ruined, (1 - WIN) ** 3))).toBeLessThan(4)
  })

  it('BEY-5 loses the house edge on average for every plan', () => {
    const { meanProfit, meanBets } = outlook({ plan: plan({ bets: 100 }, { loss: 100_00n }) })
    expect(meanBets).toBe(100)
    const error = (100 * Math.sqrt(100)) / Math.sqrt(RUNS) // of the mean of 100 bets of 1.00 at even pay, in minor units
    expect(Math.abs(meanProfit - -1_00) / error).toBeLessThan(4)
  })

  it('BEY-5 plays a multi-step game by its plan: two cells of 25 with three mines', () => {
    const { ahead, ends } = outlook({ game: 'miner', params: { mines: 3 }, moves: [0, 1], plan: plan({ bets: 1 }) })
    expect(Math.abs(zOf(ahead, (22 / 25) * (21 / 24)))).toBeLessThan(4)
    expect(ends).toEqual({ finished: RUNS })
  })

  it('BEY-5 stops at the end of money, of limits or of the trial', () => {
    const raising = plan(
      { onWin: { action: 'increase', percent: 1000 }, onLoss: { action: 'increase', percent: 1000 } },
      { loss: 1_000_000_00n },
    )
    expect(outlook({ plan: raising, balance: 50_00n }).ends).toMatchObject({ funds: expect.any(Number) })
    expect(outlook({ plan: raising, limits: { ...limits, max: 100_00n } }).ends).toEqual({ refused: RUNS })
    expect(outlook({ plan: plan({}, { loss: 900_00n }) }, 20).ends).toEqual({ horizon: RUNS })
  })

  it('BEY-5 is deterministic by seed', () => {
    expect(outlook({ runs: 500 })).toEqual(outlook({ runs: 500 }))
    expect(outlook({ runs: 500, seed: SEED + 1 })).not.toEqual(outlook({ runs: 500 }))
  })

  it('BEY-5 the fan starts at zero, its lines never cross, and its end equals the runs’ end', () => {
    const { marks, fan, runs, ends } = outlook({ plan: plan({ bets: 40 }, { loss: 100_00n }) })
    expect([marks[0], marks.at(-1), runs, ends]).toEqual([0, 40, RUNS, { finished: RUNS }])
    expect(fan).toHaveLength(FAN.length)
    expect(fan.map((line) => line[0])).toEqual(FAN.map(() => 0))
    for (const at of marks.keys()) expect(fan.map((line) => line[at]!)).toEqual(fan.map((line) => line[at]!).toSorted((a, b) => a - b))
    expect(fan[4]!.at(-1)! - fan[0]!.at(-1)!).toBeGreaterThan(fan[4]![10]! - fan[0]![10]!)
  })

  it('BEY-5 has no table for an unknown game or bet, or for steps without a plan', () => {
    const wrong = [{ game: 'lotto' }, { game: '__proto__' }, { params: { target: 0 } }, { game: 'miner', params: { mines: 3 } }]
    expect(wrong.map((more) => tableOf(trialOf(more), EVERY_GAME))).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('BEY-5 fast random bytes', () => {
  it('BEY-5 are uniform within statistical error', () => {
    const counts = Array.from({ length: 256 }, () => 0)
    const bytes = fastBytes(SEED)
    for (let i = 0; i < 65_536; i++) for (const byte of bytes.take(4)) counts[byte]!++
    const squares = counts.reduce((sum, count) => sum + (count - 1024) ** 2 / 1024, 0)
    expect(squares).toBeGreaterThan(255 - 4 * Math.sqrt(510))
    expect(squares).toBeLessThan(255 + 4 * Math.sqrt(510))
    expect(bytes.used).toBe(262_144)
  })
})
