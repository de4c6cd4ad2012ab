/** One spin for a list of positions, which are one wager. Source: games.md G7. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import { type EndEvent, endOf } from '../endings.ts'
import type { SoloRound } from '../game.ts'
import { totalOf } from '../positions.ts'
import { type RouletteBet, positionsOf } from './bet.ts'
import { positionPayout } from './pay.ts'
import { ROULETTE_NUMBERS, type RouletteColor, rouletteColor } from './table.ts'

export type RouletteOutcome = { readonly number: number; readonly color: RouletteColor }

export type RouletteEvent =
  | { readonly type: 'spun'; readonly number: number; readonly color: RouletteColor }
  | { readonly type: 'covered'; readonly id: string }
  | EndEvent

/** The number that solo and live tables draw alike. */
export function spinRoulette(bytes: ByteSource): RouletteOutcome {
  const number = uniform(bytes, ROULETTE_NUMBERS)
  return { number, color: rouletteColor(number) }
}

/** Pays the stakes of the positions; `stake` must be their sum. */
export function playRoulette(bytes: ByteSource, bet: RouletteBet, stake: Minor, maxWin?: Minor): SoloRound<RouletteOutcome, RouletteEvent> {
  const outcome = spinRoulette(bytes)
  const paid = positionsOf(bet).map((position) => ({ id: position.id, payout: positionPayout(outcome.number, position) }))
  const total = totalOf(paid.map(({ payout }) => payout))
  const multiplier = Number((total * BigInt(MULTIPLIER_SCALE)) / stake)
  const covered = paid.filter(({ payout }) => payout > 0n).map(({ id }): RouletteEvent => ({ type: 'covered', id }))
  return {
    outcome,
    multiplier,
    payout: maxWin !== undefined && total > maxWin ? maxWin : total,
    events: [{ type: 'spun', ...outcome }, ...covered, endOf(multiplier)],
  }
}
