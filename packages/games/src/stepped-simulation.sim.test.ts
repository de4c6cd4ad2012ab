import { describe, expect, it } from 'vitest'

import type { SimulatedGame } from './testing/simulated/games.ts'
import { createScorer, off } from './testing/simulated/scorer.ts'

const { seed, rounds, zScores } = createScorer(process.env)

const games: readonly [string, SimulatedGame][] = [
  ['PRO-5', 'hilo'],
  ['PRO-7', 'miner'],
  ['G14', 'stairs'],
  ['PRO-2', 'coinflip'],
]

describe(`${rounds} rounds of several steps a game on the protocol's own stream, seed ${seed}`, () => {
  it.each(games)('%s %s returns its published figure within four standard errors, for every strategy', (_, game) => {
    expect(off(zScores(game))).toEqual([])
  })
})
