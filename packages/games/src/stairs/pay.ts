/** What climbed levels pay: 99 % over the chance of having come so high. Source: games.md G14. */
import type { Ladder } from '../stepped/ladder.ts'
import { STAIRS_LEVELS, STAIRS_STEPS, type StairsBet } from './bet.ts'

/** 0.99 of the stake, in 1/10,000. */
const RETURN = 9_900n

export function stairsLadder({ bombsPerLevel }: StairsBet): Ladder {
  return Array.from({ length: STAIRS_LEVELS }, (_, i) => {
    const level = BigInt(i + 1)
    const [ways, of] = [BigInt(STAIRS_STEPS - bombsPerLevel) ** level, BigInt(STAIRS_STEPS) ** level]
    return { multiplier: Number((RETURN * of) / ways), ways, of }
  })
}
