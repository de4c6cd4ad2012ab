import type { TrackerDeps } from './tracker.ts'
import type { Visit } from './session.ts'

const KEY = 'visit'

/** Kept over all tabs: one person's visit is one. A browser that keeps nothing has a visit per page. */
export const browserVisits: TrackerDeps['visits'] = {
  read() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Visit> | null
      return typeof stored?.id === 'string' && typeof stored.startedAt === 'number' && typeof stored.seenAt === 'number'
        ? (stored as Visit)
        : undefined
    } catch {
      return undefined // unreadable or not allowed: a new visit begins
    }
  },
  keep(visit) {
    try {
      localStorage.setItem(KEY, JSON.stringify(visit))
    } catch {
      return // full or not allowed: the next batch begins a new visit
    }
  },
}
