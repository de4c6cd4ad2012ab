/** Whether a player is at an end of his own setting: what he asked to have paid out then stays on its way. Source: money.md B, "Payout". */
import { activeExclusion } from './rules/exclusions.ts'
import { sessionEndsAt } from './rules/stops.ts'
import { playSessionOf, type State } from './state.ts'
import { type Facts, usesOf } from './view.ts'

/** A cool-off, a self-exclusion, or a limit that is used up. */
export function hasPayoutHold(state: State, facts: Facts): boolean {
  const sessionEnd = sessionEndsAt(playSessionOf(state))
  const isSessionOver = sessionEnd !== null && state.now >= sessionEnd
  return (
    isSessionOver ||
    activeExclusion(state.restrictions, state.now) !== null ||
    usesOf(state, facts).some(({ limit, used }) => used >= limit)
  )
}
