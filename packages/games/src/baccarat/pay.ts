/** What the five bets of baccarat return, and the most that a wager can. Source: games.md G12. */
import { type Minor, payoutOf } from '@fairhouse/money'

import { totalOf } from '../positions.ts'
import { type BaccaratBet, type BaccaratBetId, type BaccaratPosition, baccaratPositions } from './bet.ts'
import type { BaccaratWinner, CoupResult } from './coup.ts'

/** Total return of a winning bet, in 1/10,000. */
export const BACCARAT_PAYS = {
  player: 20_000,
  banker: 19_500,
  tie: 90_000,
  playerPair: 120_000,
  bankerPair: 120_000,
} as const satisfies Record<BaccaratBetId, number>

/** Player and banker return the stake on a tie. */
const PUSH = 10_000

/** In 1/10,000 of the position's stake. */
export function positionMultiplier(id: BaccaratBetId, { winner, playerPair, bankerPair }: CoupResult): number {
  if (id === 'playerPair') return playerPair ? BACCARAT_PAYS.playerPair : 0
  if (id === 'bankerPair') return bankerPair ? BACCARAT_PAYS.bankerPair : 0
  if (id === winner) return BACCARAT_PAYS[id]
  return winner === 'tie' && id !== 'tie' ? PUSH : 0
}

/** Minor units, floored for each position. */
export function baccaratPositionPayout({ id, stake }: BaccaratPosition, result: CoupResult): Minor {
  return payoutOf(stake, positionMultiplier(id, result))
}

/** With both pairs every winner can come: the best of the three. */
export function bestBaccaratPayout(bet: BaccaratBet): Minor {
  const positions = baccaratPositions(bet)
  const paid = (['player', 'banker', 'tie'] as const satisfies BaccaratWinner[]).map((winner) =>
    totalOf(positions.map((position) => baccaratPositionPayout(position, { winner, playerPair: true, bankerPair: true }))),
  )
  return paid.reduce((best, one) => (one > best ? one : best))
}
