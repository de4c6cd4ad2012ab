/** Tasks that any worker may take: the sums do not depend on their distribution. */
import { SIMULATED, type SimulatedGame } from '../../packages/games/src/testing/simulated/games.ts'
import { ROUNDS_PER_NONCE } from '../../packages/games/src/testing/simulated/rounds.ts'

export interface Task {
  readonly game: SimulatedGame
  /** Index of the game's option. */
  readonly option: number
  readonly nonces: { readonly from: number; readonly count: number }
  readonly source: Source
}

/** The protocol's own stream, or a fast generator of fair bytes for a number of rounds that HMAC would take hours for. */
export type Source = 'hmac' | 'fast'

/** 100,000 rounds: a second at most. */
const NONCES_PER_TASK = 1_000

/** `rounds` per game at least, shared evenly among its options. */
export function tasksOf(game: SimulatedGame, rounds: number, source: Source = 'hmac'): Task[] {
  const options = SIMULATED[game].length
  const nonces = Math.ceil(rounds / options / ROUNDS_PER_NONCE)
  return Array.from({ length: options }, (_, option) => option).flatMap((option) =>
    Array.from({ length: Math.ceil(nonces / NONCES_PER_TASK) }, (_, i) => {
      const from = i * NONCES_PER_TASK
      return { game, option, source, nonces: { from, count: Math.min(NONCES_PER_TASK, nonces - from) } }
    }),
  )
}

export const clientSeedOf = ({ game, option }: Pick<Task, 'game' | 'option'>): string => `${game} ${SIMULATED[game][option]!.name}`
