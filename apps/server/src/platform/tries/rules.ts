/**
 * Limits of wrong log-ins: for one login from one network, for it from all together, and from one network for all logins.
 * Networks that the operator has used are not locked by others. Pure.
 */
export const WINDOW_MS = 15 * 60_000
const MOST = { here: 5, anywhere: 50, network: 20 } as const

export interface Tried {
  count: number
  /** Milliseconds: the first of them. */
  since: number
}

/** Milliseconds until the next try; 0 for now. */
export function waitFor(tried: Partial<Record<keyof typeof MOST, Tried>>, now: number): number {
  const waits = (Object.keys(MOST) as (keyof typeof MOST)[]).map((where) =>
    (tried[where]?.count ?? 0) >= MOST[where] ? tried[where]!.since + WINDOW_MS - now : 0,
  )
  return Math.max(0, ...waits)
}

/** Of a try that need not wait: the next one must, unless this one is right. */
export const isLast = (tried: Partial<Record<keyof typeof MOST, Tried>>): boolean =>
  (Object.keys(MOST) as (keyof typeof MOST)[]).some((where) => tried[where]?.count === MOST[where] - 1)
