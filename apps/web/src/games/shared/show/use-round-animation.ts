/** What is being played on the stage. The rest of the page hears of a round when its playing is over. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import type { ShownRound } from '../game-view.ts'

export interface RoundAnimation<Round = ShownRound> {
  /** Undefined while nothing is being played. */
  round: Round | undefined
  /** Before an answer is asked for: balances stand still until it was shown, or refused. */
  begin(): void
  /** Plays the round, then calls `onRevealed`; at once where there is nothing to play. */
  play(round: Round, onRevealed: () => void): void
  /** Nothing came to be shown. */
  end(): void
}

/** `playMs`: how long a round is played, in ms; 0 where its end only appears. */
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
  // whoever leaves in the middle finds the round as it ended
  useEffect(() => () => (finish.current ? finish.current() : end()), [end])
  return { round, begin, play, end }
}
