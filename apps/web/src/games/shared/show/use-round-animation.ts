/** The animation on the stage. The rest of the page gets the result when the animation ends. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import type { ShownRound } from '../game-view.ts'

export interface RoundAnimation<Round = ShownRound> {
  /** Undefined while no animation runs. */
  round: Round | undefined
  /** Call before sending: freezes balances until the result was shown, or refused. */
  begin(): void
  /** Animates the round, then calls `onRevealed`; at once when there is nothing to animate. */
  play(round: Round, onRevealed: () => void): void
  /** Nothing to show: releases the balances. */
  end(): void
}

/** `playMs`: duration of a round's animation, in ms; 0 for none. */
export function useRoundAnimation<Round = ShownRound>(playMs: (round: Round) => number): RoundAnimation<Round> {
  const [round, setRound] = useState<Round>()
  const finish = useRef<(() => void) | null>(null)
  const release = useRef<(() => void) | null>(null)

  const end = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])
  const begin = useCallback(() => {
    release.current ??= freezeMoney()
  }, [])
  const play = useCallback(
    (next: Round, onRevealed: () => void) => {
      finish.current?.()
      const over = () => {
        stop()
        finish.current = null
        setRound(undefined)
        onRevealed()
        end()
      }
      const ms = playMs(next)
      const stop = ms > 0 ? browserClock.after(ms, () => over()) : () => undefined
      if (ms === 0) return over()
      begin()
      finish.current = over
      setRound(next)
    },
    [playMs, begin, end],
  )
  // a player who leaves midway finds the round at its end
  useEffect(() => () => (finish.current ? finish.current() : end()), [end])
  return { round, begin, play, end }
}
