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

const IDLE_FALLBACK_MS = 500

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

/** Calls `act` once the page is loaded and has nothing better to do; the answer takes it back. */
export function atRest(act: () => void): () => void {
  let isWanted = true
  const whenIdle = () => {
    const wanted = () => isWanted && act()
    if ('requestIdleCallback' in window) window.requestIdleCallback(wanted)
    else setTimeout(wanted, IDLE_FALLBACK_MS)
  }
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
  return () => void (isWanted = false)
}

/** 0 … 1, for spreading clients in time; never for anything that decides. */
export const jitter = (): number => Math.random()
