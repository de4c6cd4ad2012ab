/** Which reasons for held money its player is shown. Source: D-74, D-75. */
import type { HeldReason, ShownHold } from '@fairhouse/contracts'

/** Such money goes back to its source, and the invoice shows it; null for any other reason. */
export function shownHold(reason: HeldReason): ShownHold | null {
  if (reason === 'cool_off' || reason === 'excluded_person') return reason
  return reason.startsWith('limit_deposit_') ? 'over_limit' : null
}
