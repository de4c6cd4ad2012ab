/** In what order bets are listed: those that were paid on top, the highest multiplier first, then the others as they came. Pure. */
import type { LiveRow } from '../live-game.ts'

export function inOrder(rows: readonly LiveRow[], isHidden = false): readonly LiveRow[] {
  return isHidden ? rows : rows.toSorted((a, b) => (b.multiplier ?? 0) - (a.multiplier ?? 0))
}
