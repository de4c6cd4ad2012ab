import { describe, expect, it } from 'vitest'

import { SINGLE_STEP_TESTING } from './testing/games/index.ts'
import type { GameTesting } from './testing/games/testing.ts'
import { SIMULATED, SIMULATED_GAMES, type SimulatedGame, optionsFor } from './testing/simulated/games.ts'
import { createScorer, LONG, off } from './testing/simulated/scorer.ts'

const { seed, rounds, roundsOf, zScores, zAfter } = createScorer(process.env)

const games: readonly (readonly [string, SimulatedGame])[] = [
  ...(Object.entries(SINGLE_STEP_TESTING) as [SimulatedGame, GameTesting][]).map(([game, { rule }]) => [rule, game] as const),
  ['PRO-12', 'colour_wheel'],
  ['PRO-12', 'daily_spin'],
  ['PRO-2', 'coin_duel'],
  ['PRO-3', 'crash'],
  ['PRO-11', 'rooms'],
  ['PRO-9', 'slot_classic3'],
  ['PRO-9', 'slot_gems5'],
  ['PRO-10', 'baccarat'],
]

/** Their rounds take long. */
const heavy: typeof games = [
  ['PRO-9', 'slot_tumble65'],
  ['PRO-10', 'blackjack'],
]

describe(`${rounds} rounds a game on the protocol's own stream, seed ${seed}`, () => {
  it.each(games)('%s %s returns its published figure within four standard errors, at every option', (_, game) => {
    expect(off(zScores(game))).toEqual([])
  })

  it.each(heavy)('%s %s returns its published figure within four standard errors, by long rounds', { tags: 'slow' }, (_, game) => {
    expect(off(zScores(game))).toEqual([])
  })
})

describe('the simulation', () => {
  const even = SIMULATED.dice[0]!

  it('detects a game that returns two hundredths less than published', () => {
    let round = 0
    const cheating = { ...even, play: (bytes: Parameters<typeof even.play>[0]) => (round++ % 50 === 0 ? 0 : even.play(bytes)) }
    expect(zAfter(cheating, LONG, 'dice cheated')).toBeLessThan(-4)
    expect(Math.abs(zAfter(even, LONG, 'dice cheated'))).toBeLessThan(4)
  })

  it('plays other rounds for another option, and the same ones for the same', () => {
    const z = (clientSeed: string) => zAfter(even, 10_000, clientSeed)
    expect(z('a')).toBe(z('a'))
    expect(z('a')).not.toBe(z('b'))
  })

  it('covers every option over ten million rounds a game, and some of every game in a run', () => {
    for (const game of SIMULATED_GAMES) {
      expect([game, optionsFor(game, 10_000_000).length]).toEqual([game, SIMULATED[game].length])
      expect(optionsFor(game, roundsOf(game)).length).toBeGreaterThan(0)
    }
  })
})
