import { describe, expect, it } from 'vitest'

import { MULTI_STEP_TESTING } from './testing/games/index.ts'
import type { SimulatedGame } from './testing/simulated/games.ts'
import { createScorer, off } from './testing/simulated/scorer.ts'

const { seed, rounds, zScores } = createScorer(process.env)

const games = Object.entries(MULTI_STEP_TESTING).map(([game, { rule }]) => [rule, game as SimulatedGame] as const)

describe(`${rounds} rounds of several steps a game on the protocol's own stream, seed ${seed}`, () => {
  it.each(games)('%s %s returns its published figure within four standard errors, for every strategy', (_, game) => {
    expect(off(zScores(game))).toEqual([])
  })
})
