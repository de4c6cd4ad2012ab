/** What roulette pays: a bet on L of the 37 numbers returns 36/L of its stake, always a whole factor. Source: games.md G7. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import type { Odds } from '../odds.ts'
import { totalOf } from '../positions.ts'
import { type Position, type RouletteBet, positionsOf } from './bet.ts'
import { ROULETTE_BETS, ROULETTE_NUMBERS } from './table.ts'

const SHARED_BY_COVERED = 36

/** Total return of a winning bet: 36, 18, 12, 9, 6, 3 or 2. */
export function rouletteFactor(id: string): number {
  return SHARED_BY_COVERED / ROULETTE_BETS.get(id)!.length
}

export function rouletteOdds(id: string): Odds {
  const covered = ROULETTE_BETS.get(id)!.length
  return [
    { ways: BigInt(covered), multiplier: rouletteFactor(id) * MULTIPLIER_SCALE },
    { ways: BigInt(ROULETTE_NUMBERS - covered), multiplier: 0 },
  ]
}

/** What a position is paid when `number` comes, in minor units. */
export function positionPayout(number: number, { id, stake }: Position): Minor {
  return ROULETTE_BETS.get(id)!.includes(number) ? stake * BigInt(rouletteFactor(id)) : 0n
}

/** What the whole wager is paid at each number, 0 first; minor units. */
export function payoutsByNumber(bet: RouletteBet): Minor[] {
  const positions = positionsOf(bet)
  return Array.from({ length: ROULETTE_NUMBERS }, (_, number) => totalOf(positions.map((one) => positionPayout(number, one))))
}
