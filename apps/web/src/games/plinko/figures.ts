/** Odds of a plinko board before the bet. Pure. Source: games.md G13. */
import { type PlinkoBet, bestOf, hitOf, plinkoOdds } from '@fairhouse/games'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { percentOf } from '../_common/stake/stake-rules.ts'

export interface PlinkoFigures {
  /** In 1/10,000. */
  best: number
  /** One ball in this many reaches the best bin. */
  bestOneIn: number
  /** Chance of a return above the stake, in hundredths of a percent, rounded down. */
  gainChance: number
}

export function figuresOf(bet: PlinkoBet): PlinkoFigures {
  const odds = plinkoOdds(bet)
  const best = bestOf(odds)
  const ways = odds.filter(({ multiplier }) => multiplier === best).reduce((sum, one) => sum + one.ways, 0n)
  return { best, bestOneIn: 2 ** bet.rows / Number(ways), gainChance: percentOf(hitOf(odds, MULTIPLIER_SCALE)) }
}
