/**
 * Rounds per second of CPU of each game on one thread, drawn as the server draws them: every round on the HMAC stream of its own nonce.
 * One bare HMAC-SHA256 of 32 bytes is measured in the same passes, so that the ratio holds on any machine.
 */

import { streamUnder } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import { SIMULATED, SIMULATED_GAMES } from '../../packages/games/src/testing/simulated/games.ts'
import { hmacOf } from '../../packages/games/src/testing/simulated/rounds.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { perSecond } from './per-second.ts'

export interface GamesOptions {
  passes?: number
  /** Per game and pass, ms. */
  span?: number
}

const SEED = 20_261
const MESSAGE = 'thirty-two bytes under the key..'

export default async function run({ passes = 5, span = 200 }: GamesOptions = {}): Promise<Figures> {
  const hmac = hmacOf(nodeCrypto, SEED)
  const bare = () => hmac(MESSAGE)
  const games = SIMULATED_GAMES.map((game) => {
    const [option] = SIMULATED[game]
    return { game, play: (nonce: number) => option!.play(streamUnder(hmac, game, nonce)) }
  })
  for (const { play } of games) perSecond(play, span) // warm up the engine
  const measured: Record<string, { rate: number; ratio: number }[]> = {}
  const hmacs: number[] = []
  for (let pass = 1; pass <= passes; pass++) {
    for (const { game, play } of games) {
      const hmacRate = perSecond(bare, span / 2)
      const rate = perSecond(play, span)
      hmacs.push(hmacRate)
      ;(measured[game] ??= []).push({ rate, ratio: hmacRate / rate })
    }
    progress(`pass ${pass} of ${passes}`)
  }
  return evaluateGoals('games', { ...figuresOf(measured), hmac_per_s: rounded(median(hmacs), 0), passes }, {})
}

function figuresOf(measured: Record<string, { rate: number; ratio: number }[]>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(measured).flatMap(([game, list]) => [
      [`${game}_per_s`, rounded(median(list.map(({ rate }) => rate)), 0)],
      [`${game}_over_hmac`, rounded(median(list.map(({ ratio }) => ratio)), 1)],
    ]),
  )
}
