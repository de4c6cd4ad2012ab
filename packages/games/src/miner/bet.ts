/** A miner bet: how many of the 25 cells hide a mine. Source: games.md G3. */
import { exactFields, isWhole } from '../params.ts'

export const MINER_CELLS = 25
export const MINES_MAX = 24

export interface MinerBet {
  readonly mines: number
}

export function parseMinerParams(params: unknown): MinerBet | undefined {
  const fields = exactFields(params, ['mines'])
  return fields && isWhole(fields.mines, 1, MINES_MAX) ? { mines: fields.mines } : undefined
}
