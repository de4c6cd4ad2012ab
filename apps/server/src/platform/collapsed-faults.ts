/** Faults of one outage are alike: the first is logged whole, the others are counted, and the count is logged when they end. */
import { isOutage } from './db/index.ts'

export interface CollapsedFaults {
  /** Whether this fault is counted instead of logged. */
  isRepeat(error: unknown): boolean
}

export interface CollapsedFaultsOptions {
  /** Milliseconds of a clock that never steps back. */
  now(): number
  after(ms: number, work: () => void): void
  /** `outageMs` from the first fault to the last, `collapsed` those that were not logged. */
  onSummary(summary: { outage: string; collapsed: number; outageMs: number }, isOver: boolean): void
}

/** An outage without a fault for so long is over. */
const QUIET_MS = 5000
/** A long outage is logged again so often. */
const REMIND_MS = 60_000
/** Faults whose text differs each time must not fill the memory. */
const MOST_KINDS = 50

interface Outage {
  first: number
  last: number
  remindedAt: number
  collapsed: number
}

export function createCollapsedFaults({ now, after, onSummary }: CollapsedFaultsOptions): CollapsedFaults {
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

/** One database and one Redis that are away at the same time are two outages. */
const kindOf = ({ code, port, message }: NodeJS.ErrnoException & { port?: number }): string =>
  [code, port].filter((part) => part !== undefined).join(' ') || message.slice(0, 80)
