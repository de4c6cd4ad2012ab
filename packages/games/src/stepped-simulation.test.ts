import type { ByteSource } from '@fairhouse/fairness'
import { describe, expect, it } from 'vitest'

import { type HiloGuess, guessOdds } from './hilo/pay.ts'
import { MULTI_STEP_GAMES } from './multi-step-games.ts'
import { returnOf, varianceOf } from './odds.ts'
import type { SteppedBet } from './stepped/game.ts'
import { rungOdds } from './stepped/ladder.ts'
import { ROUNDS, SEED_BYTE, STAKE, zOf } from './testing/simulate.ts'

const strategies = [
  ['PRO-7', 'miner', { mines: 3 }, [12, 0, 24]],
  ['G14', 'stairs', { bombsPerLevel: 1 }, [2, 0, 3, 1]],
  ['PRO-2', 'coinflip', {}, ['heads', 'tails', 'tails']],
] as const

describe(`${ROUNDS} rounds of several steps, server seed of bytes ${SEED_BYTE}`, { timeout: 60_000 }, () => {
  it.each(strategies)('%s %s played to a rung returns its promise within four standard errors', (_, id, params, moves) => {
    const bet = MULTI_STEP_GAMES[id].parse(params)!
    const odds = rungOdds(bet.ladder[moves.length - 1]!)
    const play = (bytes: ByteSource) => paidAfter(bet, bytes, moves)
    expect(Math.abs(zOf(play, returnOf(odds), Number(varianceOf(odds))))).toBeLessThan(4)
  })

  it('PRO-5 one guess of hilo, always the likelier side, does so too', () => {
    const guessAt = (rank: number): HiloGuess => (rank <= 7 ? 'hi' : 'lo')
    const endings = Array.from({ length: 13 }, (_, i) => guessOdds(i + 1, guessAt(i + 1))!).flat()
    const bet = MULTI_STEP_GAMES.hilo.parse({})!
    const play = (bytes: ByteSource) => {
      const round = bet.start(bytes, STAKE)
      const { cards } = round.visible as { cards: number[] }
      const guessed = round.move(guessAt(Math.floor(cards[0]! / 4) + 1), 0)
      return typeof guessed === 'string' ? -1n : (guessed.cashOutPays ?? 0n)
    }
    expect(Math.abs(zOf(play, returnOf(endings), Number(varianceOf(endings))))).toBeLessThan(4)
  })
})

/** Minor units: what a cash-out after these moves pays, nothing when one of them lost. */
function paidAfter(bet: SteppedBet, bytes: ByteSource, moves: readonly unknown[]): bigint {
  let round = bet.start(bytes, STAKE)
  for (const move of moves) {
    const next = round.move(move, round.step)
    if (typeof next === 'string') return -1n
    if (next.status === 'lost') return 0n
    round = next
  }
  return round.cashOutPays!
}
