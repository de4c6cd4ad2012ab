/** The site's only access to the browser's clock and `Math.random`. Rules take instants and delays as arguments. */
export interface BrowserClock {
  /** Milliseconds since the epoch. */
  now(): number
  wait(ms: number): Promise<void>
  /** Calls `callback` every `ms` until the returned function is called. */
  every(ms: number, callback: () => void): () => void
  /** Calls `callback` once; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

const IDLE_FALLBACK_MS = 500

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every(ms, callback) {
    const timer = setInterval(callback, ms)
    return () => clearInterval(timer)
  },
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** How a long verification lets the page work. `signal` ends it: it rejects with the signal's reason. `onPart`: the part done, 0 to 1. */
export const paceOf = (signal?: AbortSignal, onPart?: (part: number) => void) => ({
  now: () => performance.now(),
  async pause(part: number) {
    onPart?.(part)
    await browserClock.wait(0)
    signal?.throwIfAborted()
  },
})

/** Calls `callback` once the page is loaded and idle; the returned function cancels it. */
export function atRest(callback: () => void): () => void {
  let isWanted = true
  const whenIdle = () => {
    const runIfWanted = () => isWanted && callback()
    if ('requestIdleCallback' in window) window.requestIdleCallback(runIfWanted)
    else setTimeout(runIfWanted, IDLE_FALLBACK_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
  return () => void (isWanted = false)
}

/** 0 … 1, for jitter only; never for a decision. */
export const jitter = (): number => Math.random()
