/** What is being played on the stage. The rest of the page hears of a round when its playing is over. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { holdMoney } from '../../../lib/session/held.ts'
import type { ShownRound } from '../game-view.ts'

export interface Show {
  /** Undefined while nothing is being played. */
  round: ShownRound | undefined
  /** Before an answer is asked for: balances stand still until it was shown, or refused. */
  begin(): void
  /** Plays the round, then calls `known`; at once where there is nothing to play. */
  play(round: ShownRound, known: () => void): void
  /** Nothing came to be shown. */
  end(): void
}

/** `playMs`: how long a round is played, in ms; 0 where its end only appears. */
export function useShow(playMs: (round: ShownRound) => number): Show {
  const [round, setRound] = useState<ShownRound>()
  const finish = useRef<(() => void) | null>(null)
  const release = useRef<(() => void) | null>(null)

  const end = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])
  const begin = useCallback(() => {
    release.current ??= holdMoney()
  }, [])
  const play = useCallback(
    (next: ShownRound, known: () => void) => {
      finish.current?.()
      const over = () => {
        stop()
        finish.current = null
        setRound(undefined)
        known()
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
