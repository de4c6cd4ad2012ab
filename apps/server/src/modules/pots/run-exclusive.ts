/** Calls that meet in one row, one after the other, so that a crowd takes one connection of this process. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { isConnectionLost } from '../../platform/db/index.ts'
import { createKeyedQueue } from '../wagering/index.ts'

/** `busy` where too many wait in the line; `outcome_unknown` where the connection broke: the same call with the same key tells. */
export type RunExclusive = <T>(key: string, work: () => Promise<T | Refusal>) => Promise<T | Refusal>

export function createRunExclusive(onFault: (fault: unknown) => void): RunExclusive {
  const keyedQueue = createKeyedQueue()
  return async (key, work) => {
    const run = keyedQueue.runExclusive(key, work)
    if (!run) return refuse('busy', { retryAfter: 1 })
    return run.catch((fault: unknown): Refusal => {
      if (!isConnectionLost(fault)) throw fault
      onFault(fault)
      return refuse('outcome_unknown', { retryAfter: 1 })
    })
  }
}
