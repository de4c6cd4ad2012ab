/** How a page reaches the studio again after an interruption, and what it and the site around the frame say to each other. Pure. */

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
  | 'step_started'
  | 'shown'
  | 'round_ended'
  | 'proof'

const FIRST_MS = 500
const LONGEST_MS = 10_000

/** Each wait twice the last, bounded, and spread so that pages do not all return at once. `chance`: from 0 to 1, exclusive. */
export function backOffMs(tried: number, chance: number): number {
  const full = Math.min(FIRST_MS * 2 ** tried, LONGEST_MS)
  return full / 2 + (full / 2) * chance
}

/** Between two questions about a stake, or its return, that the wallet or a fault holds up: seconds at first, up to ten later. */
export const askAgainMs = (questions: number, chance: number): number => backOffMs(questions + 2, chance)

/** A page reaches the studio in more than one way, each call that is repeated is one: play is back when all of them are. */
export type Way = 'stream' | symbol

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

/** Calls `work` when the site pauses the game or resumes it, and for no repeat: the site also resumes a game that it has not paused. */
export function createPauseChanges(work: (isPaused: boolean) => void): (type: 'pause' | 'resume') => void {
  let isPaused = false
  return (type) => {
    const isNow = type === 'pause'
    if (isNow === isPaused) return
    isPaused = isNow
    work(isPaused)
  }
}
