/**
 * Stores the cash-outs that this process received and, with them and with each beat, its watermark. One write at a time stores
 * everything that waits; a failed write is repeated with the same ids.
 */
import { type Activity, pauseAsUsed } from '../../../platform/activity.ts'
import { type Clock, sleep } from '../../../platform/clock.ts'
import type { DatabaseClock } from '../../../platform/db/index.ts'
import type { Receipts } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import { FRESH_MS, UNREACHABLE_MS } from './intake-windows.ts'
import type { CashOutRequest, CrashStore } from './store.ts'

export interface CashOutQueue {
  /** Whether the last watermark is fresh enough that rounds wait for new receipts. */
  isFresh(): boolean
  /**
   * Whether it was accepted; false when too many wait. Close the receipt with this call: from here the queue keeps
   * the watermark below it.
   */
  enqueue(request: CashOutRequest): boolean
  start(): void
  /** Resolves after the waiting cash-outs are stored. */
  stop(): Promise<void>
}

export interface CashOutQueueDeps {
  store: Pick<CrashStore, 'saveReport'>
  clock: Pick<DatabaseClock, 'at'>
  steady: Clock
  receipts: Receipts
  ids: Ids
  onFault(error: unknown): void
  pause?: Activity['pause']
}

/** Idle: no bet is under way, so no round waits for a watermark. Within UNREACHABLE_MS, so that the window of the process goes on. */
const BEAT_MS = { used: 50, idle: 400 }
const AFTER_FAULT_MS = 100
const MOST_WAITING = 4096
const FOR_EVER = 8.64e15

export function createCashOutQueue(deps: CashOutQueueDeps): CashOutQueue {
  const waiting: CashOutRequest[] = []
  const stopping = new AbortController()
  const report = createReporter(deps)
  const { pause = pauseAsUsed } = deps
  let [wake, isReporting] = [() => {}, true]
  let ended: Promise<void> = Promise.resolve()

  async function sendBatch(): Promise<void> {
    const batch = waiting.splice(0)
    try {
      await report(batch)
      isReporting = true
    } catch (error) {
      waiting.unshift(...batch)
      if (isReporting) deps.onFault(error) // once, not twenty times a second
      isReporting = false
      await sleep(AFTER_FAULT_MS)
    }
  }
  /** Waits one beat, or until it is woken. */
  async function awaitBeat(): Promise<void> {
    const early = new Promise<void>((resolve) => (wake = resolve))
    await Promise.race([pause(BEAT_MS, stopping.signal).catch(() => undefined), early]) // aborted: woken to stop
  }
  async function runLoop(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sendBatch()
      if (waiting.length === 0) await awaitBeat()
    }
    if (waiting.length > 0) await sendBatch()
    await report.leave().catch(deps.onFault)
  }
  return {
    isFresh: report.isFresh,
    enqueue(request) {
      if (waiting.length >= MOST_WAITING) return false
      waiting.push(request)
      wake()
      return true
    },
    start: () => void (ended = runLoop()),
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Writes the watermarks of one process. A window ends after a long silence, or without the database's time. */
function createReporter({ store, clock, steady, receipts, ids }: CashOutQueueDeps) {
  let window: { id: string; through: number; sentAt: number } | undefined
  async function report(requests: readonly CashOutRequest[]): Promise<void> {
    const now = steady.now()
    const through = clock.at(receipts.through()) ?? (requests.length > 0 ? window?.through : undefined)
    if (through === undefined) return
    const known = window && now - window.sentAt <= UNREACHABLE_MS ? window : undefined
    const id = known?.id ?? ids.next()
    await store.saveReport({ window: id, previousWindow: known ? null : (window?.id ?? null), through, acts: requests })
    window = { id, through, sentAt: now }
  }
  return Object.assign(report, {
    isFresh: () => window !== undefined && steady.now() - window.sentAt <= FRESH_MS,
    async leave(): Promise<void> {
      if (window) await store.saveReport({ window: ids.next(), previousWindow: window.id, through: FOR_EVER, acts: [] })
    },
  })
}
