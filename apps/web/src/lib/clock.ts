/** The one place of the site that reads the browser's clock and its dice. Rules take instants and waits as arguments. */
export interface BrowserClock {
  /** Milliseconds since the epoch. */
  now(): number
  wait(ms: number): Promise<void>
  /** Calls `act` every `ms` until the answer is called. */
  every(ms: number, act: () => void): () => void
  /** Calls `act` once; the answer takes it back. */
  after(ms: number, act: () => void): () => void
}

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** 0 … 1, for spreading clients in time; never for anything that decides. */
export const jitter = (): number => Math.random()
