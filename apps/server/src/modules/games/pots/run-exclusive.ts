/** Runs calls on one row in sequence, so that a crowd uses one connection of this process. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { isConnectionLost } from '../../../platform/db/index.ts'
import type { KeyedQueue } from '../../play/wagering/index.ts'

/** `busy` when too many wait; `outcome_unknown` when the connection broke: a repeat with the same key returns the outcome. */
export type RunExclusive = <T>(key: string, work: () => Promise<T | Refusal>) => Promise<T | Refusal>

/** `keyedQueue`: that of the bets, so that stakes and returns of one pot run in sequence. */
export function createRunExclusive(keyedQueue: KeyedQueue, onFault: (fault: unknown) => void): RunExclusive {
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
