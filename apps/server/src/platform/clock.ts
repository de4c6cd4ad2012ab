/** The one door to the machine's clock. Rules take the instant as an argument; only edges ask this. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Only ever goes forward, from no named beginning: for what is measured, whatever happens to the time of day. */
export const steadyClock: Clock = { now: () => performance.now() }

/** Resolves after `ms`; rejects when `signal` aborts first. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason)), { once: true })
  })
}
