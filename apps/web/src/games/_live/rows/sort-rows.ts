/** Order of bets: own ones, then paid ones by descending multiplier, then the others in order of arrival. Pure. */
import type { LiveRow } from '../live-game.ts'

export function sortRows(rows: readonly LiveRow[], own: ReadonlySet<string>, isHidden = false): readonly LiveRow[] {
  const ordered = isHidden ? rows : rows.toSorted((a, b) => (b.multiplier ?? 0) - (a.multiplier ?? 0))
  const isOwn = ({ id }: LiveRow) => own.has(id)
  return [...ordered.filter(isOwn), ...ordered.filter((row) => !isOwn(row))]
}
