/** Which reasons for held money are the player's own restriction. Source: D-74. */
import type { HeldReason, OwnHold } from '@fairhouse/contracts'

/** Such money goes back to its source, and the invoice shows it; null for any other reason. */
export function ownHold(reason: HeldReason): OwnHold | null {
  if (reason === 'cool_off') return reason
  return reason.startsWith('limit_deposit_') ? 'over_limit' : null
}
