/** STA-6: the first visit of this browser, from which offers are held for a guest. */
import { browserClock } from '../clock.ts'

const KEY = 'firstVisit'

/** Whole seconds since then; 0 where nothing is kept. */
export function secondsSinceFirstVisit(): number {
  const now = browserClock.now()
  try {
    const stored = Number(localStorage.getItem(KEY))
    if (Number.isFinite(stored) && stored > 0 && stored <= now) return Math.floor((now - stored) / 1000)
    localStorage.setItem(KEY, String(now))
  } catch {
    return 0 // storage is off: the timer starts with each load
  }
  return 0
}
