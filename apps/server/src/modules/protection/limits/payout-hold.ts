/** Whether an own restriction is active: requested payouts then stay on their way. Source: money.md B, "Payout". */
import { activeExclusion } from './rules/exclusions.ts'
import { sessionEndsAt } from './rules/stops.ts'
import { playSessionOf, type State } from './state.ts'
import { type Facts, usesOf } from './views.ts'

/** A cool-off, a self-exclusion, or a used-up limit. */
export function hasPayoutHold(state: State, facts: Facts): boolean {
  const sessionEnd = sessionEndsAt(playSessionOf(state))
  const isSessionOver = sessionEnd !== null && state.now >= sessionEnd
  return (
    isSessionOver ||
    activeExclusion(state.restrictions, state.now) !== null ||
    usesOf(state, facts).some(({ limit, used }) => used >= limit)
  )
}
