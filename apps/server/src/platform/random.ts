/** The only access to the machine's randomness: seeds, tokens, codes. */
import { randomBytes, randomInt } from 'node:crypto'

export interface Random {
  bytes(count: number): Buffer
  /** A uniform integer in 0 … limit-1. */
  below(limit: number): number
}

export const systemRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit) }
