/** How many wrong log-ins are enough: from one address, and from all together, so that many addresses help nobody. Pure. */
export const WINDOW_MS = 15 * 60_000
const MOST = { here: 5, anywhere: 50 } as const

export interface Tried {
  count: number
  /** Milliseconds: the first of them. */
  since: number
}

/** Milliseconds until the next try; 0 where it may be now. */
export function waitFor(tried: Record<keyof typeof MOST, Tried>, now: number): number {
  const waits = (Object.keys(MOST) as (keyof typeof MOST)[]).map((where) =>
    tried[where].count >= MOST[where] ? tried[where].since + WINDOW_MS - now : 0,
  )
  return Math.max(0, ...waits)
}
