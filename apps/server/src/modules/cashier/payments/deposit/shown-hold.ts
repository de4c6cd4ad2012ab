/** Which reasons for held money its player is shown. Source: D-74, D-75. */
import type { HeldReason, ShownHold } from '@fairhouse/contracts'

const OVER_LIMIT: ReadonlySet<HeldReason> = new Set<HeldReason>(['limit_deposit_day', 'limit_deposit_week', 'limit_deposit_month'])

/** Such money goes back to its source, and the invoice shows it; null for any other reason. */
export function shownHold(reason: HeldReason): ShownHold | null {
  if (reason === 'cool_off' || reason === 'excluded_person') return reason
  return OVER_LIMIT.has(reason) ? 'over_limit' : null
}
