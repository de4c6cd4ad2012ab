/** Passes a value on once it has not changed for a while. */
import type { BrowserClock } from './clock.ts'

export interface Settled<T> {
  set(value: T): void
  /** Drops a value that still waits. */
  cancel(): void
}

export function createSettled<T>(clock: Pick<BrowserClock, 'after'>, ms: number, pass: (value: T) => void): Settled<T> {
  let cancel = () => {}
  return {
    set(value) {
      cancel()
      cancel = clock.after(ms, () => pass(value))
    },
    cancel: () => cancel(),
  }
}
