/** Time, as the few components that need it see it. Tests hand in their own. */
export interface UiClock {
  /** Milliseconds from some fixed instant. */
  now(): number
  /** Calls `callback` once after `ms`; the answer takes the call back. */
  after(ms: number, callback: () => void): () => void
}

/** The one place of this package that reads the browser's clock. */
export const browserClock: UiClock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
