/** Splits a game's rounds evenly among its options, and scores each option's deviation. */
import { nodeCrypto } from '@fairhouse/fairness/node'

import { type SimulatedGame, optionsFor } from './games.ts'
import { type SimulatedOption, zOf } from './option.ts'
import { ROUNDS_PER_NONCE, hmacOf, paidIn } from './rounds.ts'

/** Per game: in `npm test`, and in `npm run soak`. A game with heavy tails is always played the long way. */
const SHORT = 50_000
export const LONG = 200_000

export interface Scorer {
  readonly seed: number
  /** Per game; more for those with heavy tails. */
  readonly rounds: number
  roundsOf(game: SimulatedGame): number
  /** The z of every option of a game, by its name. */
  zScores(game: SimulatedGame): Record<string, number>
  /** At least `rounds`; whole nonces are played. */
  zAfter(option: SimulatedOption, rounds: number, clientSeed: string): number
}

/** `SIM_SEED` is set by `npm test -- --seed N`; without it a fixed seed. Prints the seed. */
export function createScorer({ SIM_SEED, SOAK }: { SIM_SEED?: string | undefined; SOAK?: string | undefined }): Scorer {
  const seed = Number(SIM_SEED ?? 20_261)
  const rounds = SOAK === '1' ? LONG : SHORT
  const roundsOf = (game: SimulatedGame) => (optionsFor(game, rounds).length > 0 ? rounds : LONG)
  process.stderr.write(`seed ${seed} of the games' simulations, ${rounds} rounds each\n`)
  const hmac = hmacOf(nodeCrypto, seed)
  const zAfter: Scorer['zAfter'] = (option, rounds, clientSeed) => {
    const count = Math.ceil(rounds / ROUNDS_PER_NONCE)
    return zOf(option, paidIn(option, hmac, clientSeed, { from: 0, count }), count * ROUNDS_PER_NONCE)
  }
  return {
    seed,
    rounds,
    roundsOf,
    zAfter,
    zScores(game) {
      const options = optionsFor(game, roundsOf(game))
      const each = roundsOf(game) / options.length
      return Object.fromEntries(options.map((option) => [option.name, zAfter(option, each, `${game} ${option.name}`)]))
    },
  }
}

/** Names and scores of options that deviate by four standard errors or more: none should. */
export function off(scores: Record<string, number>): [string, number][] {
  return Object.entries(scores).filter(([, z]) => !(Math.abs(z) < 4))
}
