/** The live feed moves one row at a time, so that it can be read. Pure. Source: visual language, section 4. */
export const PACE_MS = 700

const ROWS = 30

/** What stands in the feed after one more beat: the newest bet comes on top; those that came between are let go, lost ones as often as won ones. */
export function pacedAfter<Row extends { id: string }>(shown: readonly Row[], latest: readonly Row[]): readonly Row[] {
  const newest = latest[0]
  if (!newest || shown.some(({ id }) => id === newest.id)) return shown
  return shown.length === 0 ? latest : [newest, ...shown].slice(0, ROWS)
}
