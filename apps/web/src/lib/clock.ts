/** The one place of the site that reads the browser's clock and its dice. Rules take instants and waits as arguments. */
export interface BrowserClock {
  /** Milliseconds since the epoch. */
  now(): number
  wait(ms: number): Promise<void>
  /** Calls `callback` every `ms` until the answer is called. */
  every(ms: number, callback: () => void): () => void
  /** Calls `callback` once; the answer takes it back. */
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

/** Calls `callback` once the page is loaded and has nothing better to do; the answer takes it back. */
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

/** 0 … 1, for spreading clients in time; never for anything that decides. */
export const jitter = (): number => Math.random()
