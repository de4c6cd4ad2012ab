/** What opened cells pay: 99 % over the chance of having opened so many. Source: games.md G3. */
import { combinations } from '../combinations.ts'
import type { Ladder } from '../stepped/ladder.ts'
import { MINER_CELLS, type MinerBet } from './bet.ts'

/** 0.99 of the stake, in 1/10,000. */
const RETURN = 9_900n

/** One rung per safe cell that can be opened. */
export function minerLadder({ mines }: MinerBet): Ladder {
  const safe = MINER_CELLS - mines
  return Array.from({ length: safe }, (_, i) => {
    const [ways, of] = [combinations(safe, i + 1), combinations(MINER_CELLS, i + 1)]
    return { multiplier: Number((RETURN * of) / ways), ways, of }
  })
}
