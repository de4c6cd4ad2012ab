/** Runs one bet of a bettor at a time, so that each draws the next nonce; different bettors run in parallel. */
export interface KeyedQueue {
  /** Runs `work` after the earlier items; returns undefined at once when too many wait. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> | undefined
}

const MAX_WAITING = 256

export function createKeyedQueue(): KeyedQueue {
  const entries = new Map<string, { last: Promise<unknown>; length: number }>()

  function release(key: string, entry: { length: number }): void {
    if (--entry.length === 0) entries.delete(key)
  }

  return {
    runExclusive(key, work) {
      const waiting = entries.get(key)
      if (waiting && waiting.length >= MAX_WAITING) return undefined
      const run = waiting ? waiting.last.then(work, work) : work()
      const entry = waiting ?? { last: run, length: 0 }
      entry.last = run
      entry.length += 1
      if (!waiting) entries.set(key, entry)
      const onSettled = () => release(key, entry)
      run.then(onSettled, onSettled)
      return run
    },
  }
}
