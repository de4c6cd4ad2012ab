/** Counts invalid signatures, and alerts an operator when they are frequent. Source: money.md B, row 1. */
import type { Clock } from '../clock.ts'

const WINDOW_MS = 300_000
const ALARM_AT = 20

/** Calls `alarm` once per window that reaches the threshold. */
export function createForgeryWatch(clock: Clock, alarm: (psp: string, count: number) => void): (psp: string) => void {
  const windows = new Map<string, { since: number; count: number }>()
  return (psp) => {
    const now = clock.now()
    const window = windows.get(psp)
    const current = window && now - window.since < WINDOW_MS ? window : { since: now, count: 0 }
    windows.set(psp, current)
    if (++current.count === ALARM_AT) alarm(psp, current.count)
  }
}
