/** Calls that wait for verdicts on their cash-outs: the bus announces them, and a poll finds missed ones. */

import type { Milliseconds } from '@fairhouse/money'

import type { Bus } from '../../../platform/bus/index.ts'
import { sleep } from '../../../platform/clock.ts'
import type { CrashStore } from './store.ts'

export interface Verdicts {
  /** The verdict; undefined when it is unknown after `patienceMs`. */
  of(requestId: string): Promise<boolean | undefined>
}

export interface VerdictsDeps {
  store: Pick<CrashStore, 'verdicts'>
  bus: Pick<Bus, 'listen'>
  onFault(error: unknown): void
  patienceMs: Milliseconds
}

/** The leader calls it with each decision. */
export const VERDICTS_CHANNEL = 'crash_judged'
const POLL_MS = 250

export function createVerdicts({ store, bus, onFault, patienceMs }: VerdictsDeps): Verdicts {
  const waiting = new Map<string, (counted: boolean) => void>()
  let [isPolling, again] = [false, false]
  async function poll(): Promise<void> {
    if (waiting.size === 0) return
    if (isPolling) return void (again = true)
    isPolling = true
    try {
      for (const { id, counted } of await store.verdicts([...waiting.keys()])) waiting.get(id)?.(counted)
    } finally {
      isPolling = false
    }
    if (!again) return
    again = false
    await poll()
  }
  bus.listen(VERDICTS_CHANNEL, { onMessage: () => void poll().catch(onFault), catchUp: poll })
  return {
    async of(requestId) {
      const gone = new AbortController()
      const verdict = new Promise<boolean>((resolve) => waiting.set(requestId, resolve))
      const late = async () => {
        for (let waited = 0; waited < patienceMs; waited += POLL_MS) {
          await sleep(POLL_MS, gone.signal)
          await poll().catch(onFault)
        }
        return undefined
      }
      try {
        return await Promise.race([verdict, late()])
      } finally {
        gone.abort()
        waiting.delete(requestId)
      }
    },
  }
}
