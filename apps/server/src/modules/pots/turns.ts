/** Calls that meet in one row, one after the other, so that a crowd takes one connection of this process. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { isConnectionLost } from '../../platform/db/index.ts'
import { createTurns } from '../wagering/index.ts'

/** `busy` where too many wait in the line; `outcome_unknown` where the connection broke: the same call with the same key tells. */
export type InTurn = <T>(line: string, work: () => Promise<T | Refusal>) => Promise<T | Refusal>

export function inTurnOf(onFault: (fault: unknown) => void): InTurn {
  const turns = createTurns()
  return async (line, work) => {
    const turn = turns.take(line, work)
    if (!turn) return refuse('busy', { retryAfter: 1 })
    return turn.catch((fault: unknown): Refusal => {
      if (!isConnectionLost(fault)) throw fault
      onFault(fault)
      return refuse('outcome_unknown', { retryAfter: 1 })
    })
  }
}
