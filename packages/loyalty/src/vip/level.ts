/** Levels by experience. Pure. Source: bonuses.md 3: T(L) = 50·L·(L+1), at most 100. */
export interface Level {
  readonly level: number
  /** Whole points. */
  readonly xp: number
  /** Points at which the next level begins; null at the last. */
  readonly nextAt: number | null
  /** Millionths of the way from this level to the next. */
  readonly progressPpm: number
}

const LAST = 100
const PPM = 1_000_000

/** Points at which a level begins. */
export const threshold = (level: number): number => 50 * level * (level + 1)

/** `reached`: the most points the player ever had, since a level never drops. */
export function levelAt(xp: number, reached = xp): Level {
  let level = 0
  while (level < LAST && threshold(level + 1) <= reached) level++
  if (level === LAST) return { level, xp, nextAt: null, progressPpm: PPM }
  const [from, nextAt] = [threshold(level), threshold(level + 1)]
  return { level, xp, nextAt, progressPpm: Math.max(0, Math.floor(((xp - from) * PPM) / (nextAt - from))) }
}
