/** Options of games of several steps with a ladder: the same moves every time, then a cash-out. */
import type { ByteSource } from '@fairhouse/fairness'

import { MULTI_STEP_GAMES } from '../../multi-step-games.ts'
import type { SteppedBet } from '../../stepped/game.ts'
import { rungOdds } from '../../stepped/ladder.ts'
import type { Move } from '../../stepped/rules.ts'
import { STAKE, type SimulatedOption } from './option.ts'

export function ladderOption(id: keyof typeof MULTI_STEP_GAMES, name: string, params: object, moves: readonly Move[]): SimulatedOption {
  const bet = MULTI_STEP_GAMES[id].parse(params)!
  const odds = rungOdds(bet.ladder[moves.length - 1]!)
  return { name, odds, one: Number(STAKE), play: (bytes) => paidAfter(bet, bytes, moves) }
}

/** The payout of a cash-out after these moves, manual or automatic; 0 when one of them lost. */
function paidAfter(bet: SteppedBet, bytes: ByteSource, moves: readonly Move[]): number {
  let round = bet.start(bytes, STAKE)
  for (const move of moves) {
    const next = round.move(move, round.step)
    if (typeof next === 'string') throw new Error(`the move ${move} is refused: ${next}`)
    if (next.status !== 'active') return Number(next.payout)
    round = next
  }
  const paid = round.cashOut(round.step)
  if (typeof paid === 'string') throw new Error(`the cash-out is refused: ${paid}`)
  return Number(paid.payout)
}

const CELLS = [12, 0, 24, 7, 18, 3, 21, 9, 15, 1, 23, 5, 11, 19, 2, 14, 8, 22, 6, 17, 4, 20, 10, 13, 16]

const minerOption = (mines: number, opened: number) =>
  ladderOption('miner', `mines ${mines}, cells ${opened}`, { mines }, CELLS.slice(0, opened))

export const minerOptions = [minerOption(3, 3), minerOption(1, 24), minerOption(5, 1), minerOption(10, 4), minerOption(24, 1)]

const STEPS = [2, 0, 3, 1, 1, 3, 0, 2, 2]

const stairsOption = (bombsPerLevel: number, levels: number) =>
  ladderOption('stairs', `bombs ${bombsPerLevel}, levels ${levels}`, { bombsPerLevel }, STEPS.slice(0, levels))

export const stairsOptions = [stairsOption(1, 4), stairsOption(1, 9), stairsOption(2, 3), stairsOption(3, 1), stairsOption(3, 3)]

const coinOption = (flips: number) =>
  ladderOption(
    'coinflip',
    `flips ${flips}`,
    {},
    Array.from({ length: flips }, (_, i) => (i % 3 === 0 ? 'heads' : 'tails')),
  )

export const coinflipOptions = [coinOption(3), coinOption(1), coinOption(6), coinOption(12)]
