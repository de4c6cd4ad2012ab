/** Counts invalid signatures, and alerts an operator when they are frequent. Source: money.md B, row 1. */
import type { Clock } from '../clock.ts'
import type { ForgedPort } from '../telemetry.ts'

const WINDOW_MS = 300_000
const ALARM_AT = 20

export interface ForgeryDeps {
  clock: Clock
  /** For the metrics. */
  countForgery(port: ForgedPort): void
}

/** Calls `alarm` once per window that reaches the threshold. */
export function createForgeryWatch(
  { clock, countForgery }: ForgeryDeps,
  port: ForgedPort,
  alarm: (psp: string, count: number) => void,
): (psp: string) => void {
  const windows = new Map<string, { since: number; count: number }>()
  return (psp) => {
    countForgery(port)
    const now = clock.now()
    const window = windows.get(psp)
    const current = window && now - window.since < WINDOW_MS ? window : { since: now, count: 0 }
    windows.set(psp, current)
    if (++current.count === ALARM_AT) alarm(psp, current.count)
  }
}
