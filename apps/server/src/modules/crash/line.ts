/**
 * Hands in what this process received: cash-outs and, with them and each 50 ms, its word up to which instant that is all.
 * One word at a time takes everything that waits; one that fails is said again, with the same ids.
 */
import { type Clock, sleep } from '../../platform/clock.ts'
import type { DatabaseClock } from '../../platform/db/index.ts'
import type { Receipts } from '../../platform/http/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { FRESH_MS, UNREACHABLE_MS } from './receivers.ts'
import type { Act, CrashStore } from './store.ts'

export interface Line {
  /** Whether its last word is so fresh that what it takes now will be waited for. */
  isFresh(): boolean
  /** Whether it is taken; false when too many wait. Its receipt is to be closed with this call: the line holds it from here on. */
  handIn(act: Act): boolean
  start(): void
  /** Ends after what waits was handed in. */
  stop(): Promise<void>
}

export interface LineDeps {
  store: Pick<CrashStore, 'handIn'>
  clock: DatabaseClock
  steady: Clock
  receipts: Receipts
  ids: Ids
  onFault(error: unknown): void
}

const BEAT_MS = 50
const AFTER_FAULT_MS = 100
const MOST_WAITING = 4096
const FOR_EVER = 8.64e15

export function createLine(deps: LineDeps): Line {
  const waiting: Act[] = []
  const stopping = new AbortController()
  const say = createWords(deps)
  let [wake, isHeard] = [() => {}, true]
  let ended: Promise<void> = Promise.resolve()

  async function turn(): Promise<void> {
    const batch = waiting.splice(0)
    try {
      await say(batch)
      isHeard = true
    } catch (error) {
      waiting.unshift(...batch)
      if (isHeard) deps.onFault(error) // once, not twenty times a second
      isHeard = false
      await sleep(AFTER_FAULT_MS)
    }
  }
  async function keepOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await turn()
      if (waiting.length === 0) await pause(stopping.signal, (awake) => (wake = awake))
    }
    if (waiting.length > 0) await turn()
    await say.leave().catch(deps.onFault)
  }
  return {
    isFresh: say.isFresh,
    handIn(act) {
      if (waiting.length >= MOST_WAITING) return false
      waiting.push(act)
      wake()
      return true
    },
    start: () => void (ended = keepOn()),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** One beat long, or until it is woken. */
async function pause(signal: AbortSignal, onReady: (wake: () => void) => void): Promise<void> {
  const early = new Promise<void>((resolve) => onReady(resolve))
  await Promise.race([sleep(BEAT_MS, signal).catch(() => undefined), early]) // aborted: woken to stop
}

/** Says the words of one process. A stretch ends where it was silent for long, or did not know the time. */
function createWords({ store, clock, steady, receipts, ids }: LineDeps) {
  let stretch: { id: string; through: number; saidAt: number } | undefined
  async function say(acts: readonly Act[]): Promise<void> {
    const now = steady.now()
    const through = clock.at(receipts.through()) ?? (acts.length > 0 ? stretch?.through : undefined)
    if (through === undefined) return
    const known = stretch && now - stretch.saidAt <= UNREACHABLE_MS ? stretch : undefined
    const id = known?.id ?? ids.next()
    await store.handIn({ stretch: id, over: known ? null : (stretch?.id ?? null), through, acts })
    stretch = { id, through, saidAt: now }
  }
  return Object.assign(say, {
    isFresh: () => stretch !== undefined && steady.now() - stretch.saidAt <= FRESH_MS,
    async leave(): Promise<void> {
      if (stretch) await store.handIn({ stretch: ids.next(), over: stretch.id, through: FOR_EVER, acts: [] })
    },
  })
}
