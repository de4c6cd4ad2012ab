/** What opened cells pay: 99 % over the chance of having opened so many. Source: games.md G3. */
import { combinations } from '../combinations.ts'
import type { Ladder, Rung } from '../stepped/ladder.ts'
import { MINER_CELLS, type MinerBet } from './bet.ts'

/** 0.99 of the stake, in 1/10,000. */
const RETURN = 9_900n

/** What `opened` safe cells pay, 1 … 25 - mines of them. */
export function minerRung({ mines }: MinerBet, opened: number): Rung {
  const [ways, of] = [combinations(MINER_CELLS - mines, opened), combinations(MINER_CELLS, opened)]
  return { multiplier: Number((RETURN * of) / ways), ways, of }
}

/** One rung per safe cell that can be opened. */
export function minerLadder(bet: MinerBet): Ladder {
  return Array.from({ length: MINER_CELLS - bet.mines }, (_, i) => minerRung(bet, i + 1))
}
