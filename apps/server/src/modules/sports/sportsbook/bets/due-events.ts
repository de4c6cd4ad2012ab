/** Settles events with new results side by side: a large one delays no other, and one whose bets fail waits without blocking those behind it. */
import type { Clock } from '../../../../platform/clock.ts'
import type { ResultStore } from './result-store.ts'

export interface DueEvents {
  /** Starts on events that are due, beside those that are being settled already. `done` when these are settled, or have failed. */
  start(atMost: number): Promise<{ readonly found: number; readonly done: Promise<void> }>
}

/** After a fault, an event waits before its bets are tried again. */
const RETRY_MS = 30_000

export interface DueEventsDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly results: Pick<ResultStore, 'due'>
  /** @throws UnsettledBets when bets could not be settled. */
  settleEvent(event: string): Promise<void>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** The fault of each bet is reported already. */
export class UnsettledBets extends Error {}

export function createDueEvents({ clock, results, settleEvent, onFault }: DueEventsDeps): DueEvents {
  const retryAt = new Map<string, number>()
  const running = new Set<string>()

  async function settle(event: string): Promise<void> {
    running.add(event)
    await settleEvent(event)
      .catch((error: unknown) => {
        retryAt.set(event, clock.now() + RETRY_MS)
        if (!(error instanceof UnsettledBets)) onFault(error, { part: 'sportsbook.settle', event })
      })
      .finally(() => running.delete(event))
  }

  return {
    async start(atMost) {
      for (const [event, at] of retryAt) if (at <= clock.now()) retryAt.delete(event)
      const events = await results.due([...running, ...retryAt.keys()], atMost - running.size)
      const started = events.filter((event) => !running.has(event)).map(settle)
      return { found: started.length, done: Promise.all(started).then(() => undefined) }
    },
  }
}
