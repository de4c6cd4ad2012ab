/** A game's rounds, shared evenly among its options, and how far each option is off. */
import { nodeCrypto } from '@fairhouse/fairness/node'

import { type SimulatedGame, optionsFor } from './games.ts'
import { type SimulatedOption, zOf } from './option.ts'
import { ROUNDS_PER_NONCE, hmacOf, paidIn } from './rounds.ts'

/** Per game. */
export const ROUNDS = 200_000

/** Another by SIM_SEED: `npm test -- --seed N`. */
export const SEED = Number(process.env.SIM_SEED ?? 20_261)

process.stderr.write(`seed ${SEED} of the games' simulations, ${ROUNDS} rounds each\n`)

/** The z of every option of a game, by its name. */
export function zScores(game: SimulatedGame): Record<string, number> {
  const options = optionsFor(game, ROUNDS)
  return Object.fromEntries(options.map((option) => [option.name, zAfter(option, ROUNDS / options.length, `${game} ${option.name}`)]))
}

/** `rounds` at least; whole nonces are played. */
export function zAfter(option: SimulatedOption, rounds: number, clientSeed: string): number {
  const count = Math.ceil(rounds / ROUNDS_PER_NONCE)
  return zOf(option, paidIn(option, hmacOf(nodeCrypto, SEED), clientSeed, { from: 0, count }), count * ROUNDS_PER_NONCE)
}

/** Names and scores of the options that are off by four standard errors or more: none should be. */
export function off(scores: Record<string, number>): [string, number][] {
  return Object.entries(scores).filter(([, z]) => !(Math.abs(z) < 4))
}
