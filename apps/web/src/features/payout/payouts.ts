/** Merges listed and pushed payouts. Pure. */
import type { Payout } from '@fairhouse/contracts'

/** What shows payouts, or counts them. */
export const PAYOUT_READS = [
  'GET /api/v2/billing/payouts',
  'GET /api/v2/billing/payout/{payoutId}',
  'GET /api/v2/billing/payout/available',
  'GET /api/v2/billing/payout/account',
  'GET /api/v2/billing/requisites',
  'GET /api/v2/billing/flagged',
] as const

/** A response and a push may arrive out of order: the one with more steps is newer. */
export function younger(one: Payout | undefined, other: Payout | undefined): Payout | undefined {
  if (!one || !other) return one ?? other
  return other.steps.length > one.steps.length ? other : one
}

/** Payouts known only from a push come first. */
export function mergePayouts(listed: readonly Payout[], pushed: readonly Payout[]): Payout[] {
  const known = new Set(listed.map(({ id }) => id))
  const pushedById = new Map(pushed.map((each) => [each.id, each]))
  return [...pushed.filter(({ id }) => !known.has(id)), ...listed.map((each) => younger(pushedById.get(each.id), each)!)]
}
