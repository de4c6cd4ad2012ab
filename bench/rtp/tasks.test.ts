// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { SIMULATED, SIMULATED_GAMES } from '../../packages/games/src/testing/simulated/games.ts'
import { hmacOf, paidIn } from '../../packages/games/src/testing/simulated/rounds.ts'
import run from './index.ts'
import { clientSeedOf, tasksOf } from './tasks.ts'

describe('the benchmark rtp', () => {
  it('plays every option of a game equally often, without a repeated nonce', () => {
    for (const game of SIMULATED_GAMES) {
      const tasks = tasksOf(game, 1_000_000)
      const nonces = SIMULATED[game].map((_, option) => tasks.filter((task) => task.option === option).map((task) => task.nonces))
      for (const list of nonces) {
        expect(list.map(({ from }) => from)).toEqual(list.map((_, i) => i * 1_000))
        expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(Math.ceil(10_000 / SIMULATED[game].length))
      }
    }
  })

  it('has its own client seed for every option', () => {
    const seeds = SIMULATED_GAMES.flatMap((game) => SIMULATED[game].map((_, option) => clientSeedOf({ game, option })))
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(seeds.filter((seed) => Buffer.byteLength(seed) > 64)).toEqual([])
  })

  it('returns the same in one part or in several', () => {
    const play = (from: number, count: number) => paidIn(SIMULATED.dice[0]!, hmacOf(nodeCrypto, 1), 'pieces', { from, count })
    expect(play(0, 5) + play(5, 7)).toBe(play(0, 12))
  })

  it('returns the same for a seed with one worker and with two, and differs for another seed', async () => {
    const figure = async (workers: number, seed: number) =>
      (await run({ games: 'coin_duel', rounds: 40_000, workers, seed })).figures.coin_duel_z
    const first = await figure(1, 5)
    expect(await figure(2, 5)).toBe(first)
    expect(await figure(2, 6)).not.toBe(first)
  })

  it('plays a slot on fast bytes as well, and publishes its mean beside the observed one', async () => {
    const { figures, goals } = await run({ games: 'slot_classic3', rounds: 100_000, fast: 300_000, workers: 2, seed: 5 })
    expect(Object.keys(goals)).toEqual(['slot_classic3_z', 'slot_classic3_fast_z'])
    expect(figures).toMatchObject({ slot_classic3_published: 0.959_201, slot_classic3_fast_rounds: 300_000 })
    expect(Math.abs(Number(figures.slot_classic3_observed) - 0.959_201)).toBeLessThan(0.05)
    expect((await run({ games: 'slot_classic3', rounds: 100_000, fast: 300_000, workers: 1, seed: 5 })).figures).toMatchObject({
      slot_classic3_observed: figures.slot_classic3_observed,
    })
  })

  it('lists the games when asked for an unknown one', async () => {
    await expect(run({ games: 'chess' })).rejects.toThrow(/chess; there are: dice, /)
  })
})
