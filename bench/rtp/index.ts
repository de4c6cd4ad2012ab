/**
 * What each game really returns: ten million rounds of it in worker threads, on the protocol's own HMAC stream and through
 * the functions the house plays with, judged by the published mean and variance. The largest |z| of a game's options is its
 * figure; a seed names the whole run, whatever the number of workers.
 */
import { availableParallelism } from 'node:os'

import { SIMULATED, SIMULATED_GAMES, type SimulatedGame } from '../../packages/games/src/testing/simulated/games.ts'
import { zOf } from '../../packages/games/src/testing/simulated/option.ts'
import { ROUNDS_PER_NONCE } from '../../packages/games/src/testing/simulated/rounds.ts'
import { type Figures, evaluateGoals, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type Crew, hireCrew } from './crew.ts'
import { measuredLine } from './measured-line.ts'
import { tasksOf } from './tasks.ts'

export interface RtpOptions {
  /** Per game. */
  rounds?: number
  seed?: number
  workers?: number
  /** Some of them alone. */
  games?: string | string[]
}

/** One in 16,000 options of a fair house is off by so many standard errors. */
const Z_MAX = 4

export default async function run(options: RtpOptions = {}): Promise<Figures> {
  const { rounds = 10_000_000, seed = 20_261, workers = availableParallelism() } = options
  const games = selectGames(options.games)
  progress(`seed ${seed}, ${rounds} rounds a game, ${workers} workers`)
  const crew = hireCrew(workers, seed)
  try {
    const began = performance.now()
    const figures: Record<string, number> = {}
    for (const game of games) figures[`${game}_z`] = await largestZ(crew, game, rounds)
    const seconds = rounded((performance.now() - began) / 1000, 0)
    const goals = Object.fromEntries(games.map((game) => [`${game}_z`, ['<=', Z_MAX]] as const))
    return evaluateGoals('rtp', { ...figures, rounds, seed, workers, seconds }, goals)
  } finally {
    await crew.dismiss()
  }
}

/** @throws when a game has no options to play. */
function selectGames(requested: string | string[] | undefined): SimulatedGame[] {
  if (requested === undefined) return [...SIMULATED_GAMES]
  const unknown = [requested].flat().filter((name) => !Object.hasOwn(SIMULATED, name))
  if (unknown.length > 0) throw new Error(`no such game: ${unknown.join(', ')}; there are: ${SIMULATED_GAMES.join(', ')}`)
  return [requested].flat() as SimulatedGame[]
}

async function largestZ(crew: Crew, game: SimulatedGame, rounds: number): Promise<number> {
  const options = SIMULATED[game]
  const sums = options.map(() => ({ paid: 0, rounds: 0 }))
  await crew.play(tasksOf(game, rounds), ({ option, nonces }, paid) => {
    sums[option]!.paid += paid
    sums[option]!.rounds += nonces.count * ROUNDS_PER_NONCE
  })
  const scores = options.map((option, i) => zOf(option, sums[i]!.paid, sums[i]!.rounds))
  options.forEach((option, i) => progress(measuredLine(game, option, { ...sums[i]!, z: scores[i]! })))
  return rounded(Math.max(...scores.map(Math.abs)), 2)
}
