import type { Milliseconds } from '@fairhouse/money'

/** Work on subjects that change often: run once per subject and period, after its first change. */
export interface Paced<Subject> {
  /** The subject changed: its work runs at the end of the period that began with the first change. */
  touch(subject: Subject): void
  /** Drops waiting work. */
  stop(): void
}

export function createPaced<Subject>(periodMs: Milliseconds, run: (subject: Subject) => void): Paced<Subject> {
  const timers = new Map<Subject, NodeJS.Timeout>()
  return {
    touch(subject) {
      if (timers.has(subject)) return
      const timer = setTimeout(() => {
        timers.delete(subject)
        run(subject)
      }, periodMs)
      timers.set(subject, timer.unref())
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
