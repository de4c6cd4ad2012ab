/** The check results that the status page and the console show. Pure. */
import { type BooksState, booksState } from './check-due.ts'
import type { CheckResult, LatestChecks } from './reconciliation.ts'

export interface ShownCheck {
  at: string
  took_ms: number
  differences: number
}

export interface ShownBooks {
  state: BooksState
  last: ShownCheck | null
  /** Over the whole journal. */
  last_full: ShownCheck | null
}

export function booksView(checks: LatestChecks, now: number): ShownBooks {
  const { quick, full } = checks
  const newest = quick && (!full || quick.at > full.at) ? quick : full
  return { state: booksState(checks, now), last: shown(newest), last_full: shown(full) }
}

const shown = (check: CheckResult | null): ShownCheck | null =>
  check && { at: new Date(check.at).toISOString(), took_ms: check.took, differences: check.differences }
