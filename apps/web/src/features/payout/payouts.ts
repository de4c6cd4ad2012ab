/** Payouts as the house lists and pushes them, joined. Pure. */
import type { Payout } from '@fairhouse/contracts'

/** A look and a push may cross on their way: the one that knows more steps is the younger. */
export function younger(one: Payout | undefined, other: Payout | undefined): Payout | undefined {
  if (!one || !other) return one ?? other
  return other.steps.length > one.steps.length ? other : one
}

/** What only the push knows stands first. */
export function mergePayouts(listed: readonly Payout[], pushed: readonly Payout[]): Payout[] {
  const known = new Set(listed.map(({ id }) => id))
  const pushedById = new Map(pushed.map((each) => [each.id, each]))
  return [...pushed.filter(({ id }) => !known.has(id)), ...listed.map((each) => younger(pushedById.get(each.id), each)!)]
}
