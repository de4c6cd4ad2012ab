/** The live feed moves one row at a time, so that it stays readable. Pure. Source: visual language, section 4. */
export const PACE_MS = 700

const ROWS = 30

/** The feed after one more beat: the newest bet comes first; bets in between are dropped, losses and wins alike. */
export function pacedAfter<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): readonly Row[] {
  const newest = latest[0]
  if (!newest || shown.some(({ id }) => id === newest.id)) return shown
  return shown.length === 0 ? latest : [newest, ...shown].slice(0, ROWS)
}
