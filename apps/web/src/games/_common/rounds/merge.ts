/** The visitor's last rounds, newest first. Ids are ordered by time, so a late response is sorted in; an open round may end. Pure. */
import type { RoundRow } from '../game-view.ts'

export const SHOWN_ROUNDS = 20

export function withRound(known: readonly RoundRow[], round: RoundRow): RoundRow[] {
  if (known.some(({ id, status }) => id === round.id && status === round.status)) return [...known]
  return [...known.filter(({ id }) => id !== round.id), round].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, SHOWN_ROUNDS)
}
