/** Splits a game's rounds evenly among its options, and scores each option's deviation. */
import { nodeCrypto } from '@fairhouse/fairness/node'

import { type SimulatedGame, optionsFor } from './games.ts'
import { type SimulatedOption, zOf } from './option.ts'
import { ROUNDS_PER_NONCE, hmacOf, paidIn } from './rounds.ts'

const LONG = 200_000
/** Per game; `npm run soak` plays all games the long way. */
export const ROUNDS = process.env.SOAK === '1' ? LONG : 50_000

/** A game with heavy tails needs the long way always. */
export const roundsOf = (game: SimulatedGame): number => (optionsFor(game, ROUNDS).length > 0 ? ROUNDS : LONG)

export interface Scorer {
  readonly seed: number
  /** The z of every option of a game, by its name. */
  zScores(game: SimulatedGame): Record<string, number>
  /** At least `rounds`; whole nonces are played. */
  zAfter(option: SimulatedOption, rounds: number, clientSeed: string): number
}

/** `given`: SIM_SEED, set by `npm test -- --seed N`; without it a fixed seed. Prints the seed. */
export function createScorer(given: string | undefined): Scorer {
  const seed = Number(given ?? 20_261)
  process.stderr.write(`seed ${seed} of the games' simulations, ${ROUNDS} rounds each\n`)
  const hmac = hmacOf(nodeCrypto, seed)
  const zAfter: Scorer['zAfter'] = (option, rounds, clientSeed) => {
    const count = Math.ceil(rounds / ROUNDS_PER_NONCE)
    return zOf(option, paidIn(option, hmac, clientSeed, { from: 0, count }), count * ROUNDS_PER_NONCE)
  }
  return {
    seed,
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
