/** STA-6: offers are held for a guest from the first visit of this browser on, which is kept here. */
import { browserClock } from '@fairhouse/ui'

const KEY = 'firstVisit'

/** Whole seconds since the first visit; 0 in a browser that keeps nothing. */
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
