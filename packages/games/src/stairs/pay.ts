/** What climbed levels pay: 99 % over the chance of having come so high. Source: games.md G14. */
import type { Ladder, Rung } from '../stepped/ladder.ts'
import { STAIRS_LEVELS, STAIRS_STEPS, type StairsBet } from './bet.ts'

/** 0.99 of the stake, in 1/10,000. */
const RETURN = 9_900n

/** What `climbed` levels pay, 1 … 9 of them. */
export function stairsRung({ bombsPerLevel }: StairsBet, climbed: number): Rung {
  const ways = BigInt((STAIRS_STEPS - bombsPerLevel) ** climbed)
  const of = BigInt(STAIRS_STEPS ** climbed)
  return { multiplier: Number((RETURN * of) / ways), ways, of }
}

export function stairsLadder(bet: StairsBet): Ladder {
  return Array.from({ length: STAIRS_LEVELS }, (_, i) => stairsRung(bet, i + 1))
}
