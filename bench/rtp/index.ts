/**
 * The actual return of each game: ten million rounds in worker threads, on the protocol's own HMAC stream and through the production
 * functions, compared with the published mean and variance. The figure is the largest |z| of a game's options; a seed determines the whole
 * run, for any number of workers.
 */
import { availableParallelism } from 'node:os'

import { SIMULATED, SIMULATED_GAMES, SIMULATED_SLOTS, type SimulatedGame } from '../../packages/games/src/testing/simulated/games.ts'
import { lawOf, zOf, type SimulatedOption } from '../../packages/games/src/testing/simulated/option.ts'
import { ROUNDS_PER_NONCE } from '../../packages/games/src/testing/simulated/rounds.ts'
import { type Figures, evaluateGoals, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type Crew, hireCrew } from './crew.ts'
import { type Source, tasksOf } from './tasks.ts'

export interface RtpOptions {
  /** Per game. */
  rounds?: number
  /** Per slot, on fast bytes; 0 for none. */
  fast?: number
  seed?: number
  workers?: number
  /** Only these games. */
  games?: string | string[]
}

/** Of a slot through HMAC: the stream is the same for all games, its tail needs the fast rounds. */
const SLOT_ROUNDS = 1_000_000

/** One in 16,000 options of a fair house is off by so many standard errors. */
const Z_MAX = 4

export default async function run(options: RtpOptions = {}): Promise<Figures> {
  const { rounds = 10_000_000, fast = 100_000_000, seed = 20_261, workers = availableParallelism() } = options
  const games = selectGames(options.games)
  progress(`seed ${seed}, ${rounds} rounds a game, ${fast} fast rounds a slot, ${workers} workers`)
  const crew = hireCrew(workers, seed)
  try {
    const began = performance.now()
    const figures: Record<string, number> = {}
    for (const game of games) Object.assign(figures, await gameFigures(crew, game, rounds, fast))
    const seconds = rounded((performance.now() - began) / 1000, 0)
    const goals = Object.fromEntries(Object.keys(figures).flatMap((name) => (name.endsWith('_z') ? [[name, ['<=', Z_MAX]] as const] : [])))
    return evaluateGoals('rtp', { ...figures, rounds, seed, workers, seconds }, goals)
  } finally {
    await crew.dismiss()
  }
}

/** Of a slot also the mean of its many rounds beside the published one. */
async function gameFigures(crew: Crew, game: SimulatedGame, rounds: number, fast: number): Promise<Record<string, number>> {
  if (!isSlot(game)) return { [`${game}_z`]: largest(await measured(crew, game, rounds, 'hmac')) }
  const streamed = await measured(crew, game, Math.min(rounds, SLOT_ROUNDS), 'hmac')
  if (fast === 0) return { [`${game}_z`]: largest(streamed) }
  const many = await measured(crew, game, fast, 'fast')
  return {
    [`${game}_z`]: largest(streamed),
    [`${game}_published`]: rounded(lawOf(SIMULATED[game][0]!).mean, 6),
    [`${game}_observed`]: rounded(many[0]!.mean, 6),
    [`${game}_fast_rounds`]: many[0]!.rounds,
    [`${game}_fast_z`]: largest(many),
  }
}

/** @throws when a game has no options to play. */
function selectGames(requested: string | string[] | undefined): SimulatedGame[] {
  if (requested === undefined) return [...SIMULATED_GAMES]
  const unknown = [requested].flat().filter((name) => !Object.hasOwn(SIMULATED, name))
  if (unknown.length > 0) throw new Error(`no such game: ${unknown.join(', ')}; there are: ${SIMULATED_GAMES.join(', ')}`)
  return [requested].flat() as SimulatedGame[]
}

interface Measured {
  readonly rounds: number
  /** Of the return per stake. */
  readonly mean: number
  readonly z: number
}

async function measured(crew: Crew, game: SimulatedGame, rounds: number, source: Source): Promise<Measured[]> {
  const options = SIMULATED[game]
  const sums = options.map(() => ({ paid: 0, rounds: 0 }))
  await crew.play(tasksOf(game, rounds, source), ({ option, nonces }, paid) => {
    sums[option]!.paid += paid
    sums[option]!.rounds += nonces.count * ROUNDS_PER_NONCE
  })
  return options.map((option, i) => {
    const sum = sums[i]!
    const z = zOf(option, sum.paid, sum.rounds)
    progress(measuredLine(game, option, { ...sum, z }))
    return { rounds: sum.rounds, mean: sum.paid / option.one / sum.rounds, z }
  })
}

const largest = (all: readonly Measured[]): number => rounded(Math.max(...all.map(({ z }) => Math.abs(z))), 2)

const isSlot = (game: SimulatedGame): boolean => SIMULATED_SLOTS.some((slot) => slot === game)

/** What one option returned beside what it must, for the reader of stderr. */
function measuredLine(game: string, option: SimulatedOption, { paid, rounds, z }: { paid: number; rounds: number; z: number }): string {
  const percent = (share: number) => `${(share * 100).toFixed(4)} %`
  const observed = percent(paid / option.one / rounds)
  return `${game}, ${option.name}: ${observed} of ${percent(lawOf(option).mean)} over ${rounds} rounds, z ${z.toFixed(2)}`
}
