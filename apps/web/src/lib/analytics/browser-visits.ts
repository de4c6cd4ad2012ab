import type { Visit } from './session.ts'
import type { TrackerDeps } from './tracker.ts'

const KEY = 'visit'

/** Shared by all tabs: one person has one visit. A browser without storage has a visit per page. */
export const browserVisits: TrackerDeps['visits'] = {
  read() {
    try {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Visit> | null
      return typeof stored?.id === 'string' && typeof stored.startedAt === 'number' && typeof stored.seenAt === 'number'
        ? (stored as Visit)
        : undefined
    } catch {
      return undefined // unreadable or blocked storage: a new visit starts
    }
  },
  forget() {
    try {
      localStorage.removeItem(KEY)
    } catch {
      return // blocked storage has no visit
    }
  },
  keep(visit) {
    try {
      localStorage.setItem(KEY, JSON.stringify(visit))
    } catch {
      return // full or blocked storage: the next batch starts a new visit
    }
  },
}
