/** The clock of components; tests inject their own. */
export interface UiClock {
  /** Milliseconds from a fixed instant. */
  now(): number
  /** Calls `callback` once after `ms`; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** The only access to the browser's clock in this package. */
export const browserClock: UiClock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
