/** How a page reaches the studio again after an interruption, and informs the site around the frame. */

/** What this frame says to the page around it. */
export type Outgoing =
  | 'ready'
  | 'exit'
  | 'low_balance'
  | 'session_expired'
  | 'provider_down'
  | 'provider_up'
  | 'restricted'
  | 'round_started'
  | 'round_ended'

const FIRST_MS = 500
const LONGEST_MS = 10_000

/** Each wait twice the last, bounded, and spread so that pages do not all return at once. `chance`: from 0 to 1, exclusive. */
export function backOffMs(tried: number, chance: number): number {
  const full = Math.min(FIRST_MS * 2 ** tried, LONGEST_MS)
  return full / 2 + (full / 2) * chance
}

/** A page reaches the studio in more than one way: play is back when all of them are. */
export type Way = 'stream' | 'call'

export interface Reach {
  lose(way: Way): void
  regain(way: Way): void
}

/** Names an interruption once, and its end once. */
export function createReach(say: (type: Outgoing) => void): Reach {
  const lost = new Set<Way>()
  return {
    lose(way) {
      if (lost.size === 0) say('provider_down')
      lost.add(way)
    },
    regain(way) {
      if (lost.delete(way) && lost.size === 0) say('provider_up')
    },
  }
}
