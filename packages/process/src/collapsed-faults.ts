/** Collapses the faults of one outage: the first is logged in full, the others are counted, and the count is logged at the end. */

export interface CollapsedFaults {
  /** Whether this fault is counted instead of logged. */
  isRepeat(error: unknown): boolean
}

export interface CollapsedFaultsOptions {
  /** Monotonic, milliseconds. */
  now(): number
  after(ms: number, work: () => void): void
  /** `outageMs` from the first fault to the last; `collapsed` is the number of faults that were not logged. */
  isOutage(fault: unknown): boolean
  onSummary(summary: { outage: string; collapsed: number; outageMs: number }, isOver: boolean): void
}

/** An outage ends after this time without a fault. */
const QUIET_MS = 5000
/** Interval of the reminders during a long outage. */
const REMIND_MS = 60_000
/** Limits the memory used by faults whose text differs each time. */
const MOST_KINDS = 50

interface Outage {
  first: number
  last: number
  remindedAt: number
  collapsed: number
}

export function createCollapsedFaults({ now, after, isOutage, onSummary }: CollapsedFaultsOptions): CollapsedFaults {
  const outages = new Map<string, Outage>()
  const summary = (kind: string, { first, last, collapsed }: Outage) => ({ outage: kind, collapsed, outageMs: Math.round(last - first) })
  const watch = (kind: string, outage: Outage) =>
    after(QUIET_MS, () => {
      const isOver = now() - outage.last >= QUIET_MS
      if (isOver) outages.delete(kind)
      else watch(kind, outage)
      if (isOver ? outage.collapsed > 0 : now() - outage.remindedAt >= REMIND_MS) {
        outage.remindedAt = now()
        onSummary(summary(kind, outage), isOver)
      }
    })
  return {
    isRepeat(error) {
      if (!isOutage(error)) return false
      const kind = kindOf(error as NodeJS.ErrnoException & { port?: number })
      const known = outages.get(kind)
      if (!known) {
        if (outages.size >= MOST_KINDS) return true
        const outage = { first: now(), last: now(), remindedAt: now(), collapsed: 0 }
        outages.set(kind, outage)
        watch(kind, outage)
        return false
      }
      known.last = now()
      known.collapsed++
      return true
    },
  }
}

/** A database and a Redis that are unavailable at the same time are two outages. */
const kindOf = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string =>
  [code, port].filter((part) => part !== undefined).join(' ') || message.slice(0, 80)
