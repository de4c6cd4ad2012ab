/** The curve as the screen draws it; only the house's table counts (games.md G2). Hundredths and ms from the start. Pure. */
/** Continuous growth that makes 6/100,000 in each ms. */
const GROWTH = Math.log(1.00006)
const TOP = 1_000_000

/** Not cut to hundredths. */
export const factorAt = (ms: number): number => Math.exp(GROWTH * ms)

export const multiplierAt = (ms: number): number => Math.min(Math.floor(100 * factorAt(ms)), TOP)

export const msOf = (multiplier: number): number => Math.log(multiplier / 100) / GROWTH

/** How fast the multiplier grows there, per ms: the way the dart looks. */
export const slopeAt = (ms: number): number => GROWTH * factorAt(ms)

/** Where the curve of an ended round lies: the display stops at the crash point. */
export const crashMs = (point: number): number => (point <= 100 ? 0 : msOf(point))

/** D-28: after this long without a word of the house the curve is held. */
export const HOLD_MS = 600

export interface Flight {
  ms: number
  /** Nothing was heard for too long: the curve stands where it was then. */
  isStale: boolean
}

/** `silence`: ms since the last frame. */
export function flightOf(elapsed: number, silence: number): Flight {
  const late = silence - HOLD_MS
  return { ms: Math.max(0, late > 0 ? elapsed - late : elapsed), isStale: late > 0 }
}
