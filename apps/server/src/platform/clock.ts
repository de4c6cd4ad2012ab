/** The one door to the machine's clock. Rules take the instant as an argument; only edges ask this. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Only ever goes forward, from no named beginning: for what is measured, whatever happens to the time of day. */
export const steadyClock: Clock = { now: () => performance.now() }

/** Resolves after `ms`; rejects with the signal's reason when that aborts first. Leaves nothing on a signal that lives on. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const wake = () => (clearTimeout(timer), reject(signal!.reason))
    const timer = setTimeout(() => (signal?.removeEventListener('abort', wake), resolve()), ms)
    signal?.addEventListener('abort', wake, { once: true })
  })
}
