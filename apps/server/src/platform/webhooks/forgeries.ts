/** Counts signatures that do not fit, and calls for a person when they come in numbers. Source: money.md B, row 1. */
import type { Clock } from '../clock.ts'

const WINDOW_MS = 300_000
const ALARM_AT = 20

/** `alarm` is called once per window that reaches the number. */
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
