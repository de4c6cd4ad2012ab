/** Calls that wait for what the round says of their cash-outs: told by the bus, and looked up now and then in case a word was lost. */
import { sleep } from '../../platform/clock.ts'
import type { Bus } from '../../platform/bus/index.ts'
import type { CrashStore } from './store.ts'

export interface Verdicts {
  /** Whether it counts; undefined when that is not known after `patienceMs`. */
  of(act: string): Promise<boolean | undefined>
}

export interface VerdictsDeps {
  store: Pick<CrashStore, 'verdicts'>
  bus: Pick<Bus, 'listen'>
  onFault(error: unknown): void
  patienceMs: number
}

/** The leader says it with each judgement. */
export const JUDGED = 'crash_judged'
const LOOK_MS = 250

export function createVerdicts({ store, bus, onFault, patienceMs }: VerdictsDeps): Verdicts {
  const waiting = new Map<string, (counted: boolean) => void>()
  let [isLooking, again] = [false, false]
  async function look(): Promise<void> {
    if (waiting.size === 0) return
    if (isLooking) return void (again = true)
    isLooking = true
    try {
      for (const { id, counted } of await store.verdicts([...waiting.keys()])) waiting.get(id)?.(counted)
    } finally {
      isLooking = false
    }
    if (!again) return
    again = false
    await look()
  }
  bus.listen(JUDGED, { hear: () => void look().catch(onFault), catchUp: look })
  return {
    async of(act) {
      const gone = new AbortController()
      const told = new Promise<boolean>((resolve) => waiting.set(act, resolve))
      const late = async () => {
        for (let waited = 0; waited < patienceMs; waited += LOOK_MS) {
          await sleep(LOOK_MS, gone.signal)
          await look().catch(onFault)
        }
        return undefined
      }
      try {
        return await Promise.race([told, late()])
      } finally {
        gone.abort()
        waiting.delete(act)
      }
    },
  }
}
