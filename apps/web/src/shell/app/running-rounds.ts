/**
 * Whether a round of the visitor runs: an open bet, its animation, an autobet, a game in a frame. Until its end no modal opens by itself, and
 * the page is not reloaded for a new version (D-63).
 */
import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'

const running = new Set<symbol>()
const listeners = new Set<() => void>()

/** Bridges the moment between the answer to a bet and its animation, and between two rounds of an autobet. */
export const QUIET_MS = 1000

function change(apply: () => void): void {
  apply()
  for (const listener of listeners) listener()
}

/** From now until the returned function is called. */
export function beginRound(): () => void {
  const round = Symbol('round')
  change(() => running.add(round))
  return () => change(() => running.delete(round))
}

/** While `isRunning`. */
export function useRunningRound(isRunning: boolean): void {
  useEffect(() => (isRunning ? beginRound() : undefined), [isRunning])
}

export const runningRounds = {
  isAny: (): boolean => running.size > 0,
  /** Calls `work` at once without a round, otherwise when none has run for a second. Returns a cancel. */
  whenNone(work: () => void): () => void {
    if (running.size === 0) {
      work()
      return () => undefined
    }
    let stopWait = () => {}
    const stop = () => {
      stopWait()
      listeners.delete(look)
    }
    const look = () => {
      stopWait()
      if (running.size > 0) return
      stopWait = browserClock.after(QUIET_MS, () => {
        stop()
        work()
      })
    }
    listeners.add(look)
    return stop
  },
}
