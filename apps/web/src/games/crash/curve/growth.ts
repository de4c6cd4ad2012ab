/** The drawn curve; only the server's table is authoritative (games.md G2). Hundredths, and ms from the start. Pure. */
/** Continuous growth of 6/100,000 per ms. */
const GROWTH = Math.log(1.00006)
const TOP = 1_000_000

/** Not cut to hundredths. */
export const factorAt = (ms: number): number => Math.exp(GROWTH * ms)

export const multiplierAt = (ms: number): number => Math.min(Math.floor(100 * factorAt(ms)), TOP)

export const msOf = (multiplier: number): number => Math.log(multiplier / 100) / GROWTH

/** Growth of the multiplier per ms: the direction of the dart. */
export const slopeAt = (ms: number): number => GROWTH * factorAt(ms)

/** End of the curve of an ended round: the display stops at the crash point. */
export const crashMs = (point: number): number => (point <= 100 ? 0 : msOf(point))

/** D-28: the curve is held after this long without a frame. */
export const HOLD_MS = 600

export interface Flight {
  ms: number
  /** No frame for too long: the curve is held at that time. */
  isStale: boolean
}

/** `silence`: ms since the last frame. */
export function flightOf(elapsed: number, silence: number): Flight {
  const late = silence - HOLD_MS
  return { ms: Math.max(0, late > 0 ? elapsed - late : elapsed), isStale: late > 0 }
}
