import type { UiClock } from '../lib/clock.ts'

/** A clock that a test advances. */
export function manualClock() {
  let now = 0
  let waiting: { at: number; callback: () => void }[] = []
  const clock: UiClock = {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
  }
  const pass = (ms: number) => {
    const until = now + ms
    for (;;) {
      const next = waiting.filter((entry) => entry.at <= until).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      now = next.at
      waiting = waiting.filter((entry) => entry !== next)
      next.callback()
    }
    now = until
  }
  return { clock, pass }
}
