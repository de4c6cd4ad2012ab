/** The only access to the machine's clock. Rules get the time as an argument; only outer layers call this. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Monotonic, without a defined origin: for durations, independent of changes of the system time. */
export const steadyClock: Clock = { now: () => performance.now() }

/** An instant in milliseconds, as answers write it. */
export const instant = (ms: number): string => new Date(ms).toISOString()

/** Resolves after `ms`; rejects with the signal's reason if that aborts first. Leaves no listener on the signal. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const wake = () => (clearTimeout(timer), reject(signal!.reason))
    const timer = setTimeout(() => (signal?.removeEventListener('abort', wake), resolve()), ms)
    signal?.addEventListener('abort', wake, { once: true })
  })
}
