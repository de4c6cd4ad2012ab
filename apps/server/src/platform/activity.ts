/**
 * Whether anybody uses the product. What nobody watches is polled less often: each poller names a second, longer pause for that time, and
 * the first call or socket, in any process, ends it at once. Source: docs/decisions/0057.
 */
import type { Milliseconds } from '@fairhouse/money'

import { type Clock, sleep } from './clock.ts'

/** Milliseconds between two polls: while somebody uses the product, and while nobody does. */
export interface Pace {
  readonly used: number
  /** What happens by itself, such as a deadline, is processed so much later at most. */
  readonly idle: number
}

export interface Activity {
  /** Somebody is there: a call arrived, or a socket is open. */
  note(): void
  isIdle(): boolean
  /** Called with a note of this process: the first after an idle time, then one each ten seconds; never for `noteElsewhere`. */
  onNote(listener: () => void): void
  /** Another process has noted somebody. */
  noteElsewhere(): void
  /** Resolves after the pace's pause, and early when somebody arrives. Rejects with the signal's reason if that aborts first. */
  pause(pace: Pace, signal?: AbortSignal): Promise<void>
}

/** Other processes become idle that much earlier at most. */
const REPORT_EVERY_MS = 10_000

/** Where nobody counts visitors: each pause is that of a product in use. */
export const pauseAsUsed: Activity['pause'] = ({ used }, signal) => sleep(used, signal)

/** `idleAfterMs`: without a call or an open socket for so long nobody is there. */
export function createActivity(steady: Clock, idleAfterMs: Milliseconds): Activity {
  const sleepers = new Set<() => void>()
  const listeners: (() => void)[] = []
  let [notedAt, reportedAt] = [steady.now(), -Infinity]
  const isIdle = () => steady.now() - notedAt >= idleAfterMs
  const wakeAll = () => {
    notedAt = steady.now()
    for (const wake of sleepers) wake()
  }
  return {
    isIdle,
    onNote: (listener) => void listeners.push(listener),
    note() {
      const wasIdle = isIdle()
      wakeAll()
      if (!wasIdle && notedAt - reportedAt < REPORT_EVERY_MS) return
      reportedAt = notedAt
      for (const listener of listeners) listener()
    },
    noteElsewhere: wakeAll,
    async pause({ used, idle }, signal) {
      if (!isIdle() || idle <= used) return sleep(used, signal)
      const woken = new AbortController()
      const wake = () => woken.abort()
      const stop = () => woken.abort(signal!.reason)
      signal?.throwIfAborted()
      signal?.addEventListener('abort', stop, { once: true })
      sleepers.add(wake)
      await sleep(idle, woken.signal).catch(() => undefined) // woken, or aborted: the signal below says which
      sleepers.delete(wake)
      signal?.removeEventListener('abort', stop)
      signal?.throwIfAborted()
    },
  }
}
