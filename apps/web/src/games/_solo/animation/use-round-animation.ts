/** The animation on the stage. The rest of the page gets a result when its animation ends. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import type { ShownRound } from '../../_common/game-view.ts'

/** Rounds in the air at once, where they overlap. */
const MAX_AT_ONCE = 12

export interface RoundAnimation<Round = ShownRound> {
  /** The newest round in animation; undefined while none runs. */
  round: Round | undefined
  /** All rounds in animation, the oldest first. */
  running: readonly Round[]
  /** Whether another round may begin now. */
  hasRoom: boolean
  /** Call once it is sent: freezes balances until the result was shown, or refused. */
  begin(): void
  /** Animates the round, then calls `onRevealed`; at once when there is nothing to animate. */
  play(round: Round, onRevealed: () => void): void
  /** Nothing to show for one `begin`: releases the balances when nothing else runs. */
  end(): void
}

/** `playMs`: duration of a round's animation, in ms; 0 for none. Without `overlaps` a new round ends the animation of the last one. */
export function useRoundAnimation<Round = ShownRound>(playMs: (round: Round) => number, overlaps = false): RoundAnimation<Round> {
  const [running, setRunning] = useState<readonly Round[]>([])
  const finishers = useRef(new Set<() => void>())
  const [{ begin, end, release }] = useState(createHeldMoney)

  const play = useCallback(
    (next: Round, onRevealed: () => void) => {
      if (!overlaps) finishAll(finishers.current)
      const over = () => {
        stop()
        finishers.current.delete(over)
        setRunning((rounds) => rounds.filter((round) => round !== next))
        onRevealed()
        end()
      }
      const ms = playMs(next)
      const stop = ms > 0 ? browserClock.after(ms, () => over()) : () => undefined
      if (ms === 0) return over()
      begin.ifNone()
      finishers.current.add(over)
      setRunning((rounds) => [...rounds, next])
    },
    [playMs, overlaps, begin, end],
  )
  // a player who leaves midway finds the round at its end
  useEffect(() => {
    const unfinished = finishers.current
    return () => {
      finishAll(unfinished)
      release()
    }
  }, [release])
  const hasRoom = running.length === 0 || (overlaps && running.length < MAX_AT_ONCE)
  return { round: running.at(-1), running, hasRoom, begin: begin.one, play, end }
}

function finishAll(finishers: ReadonlySet<() => void>): void {
  Array.from(finishers).forEach((finish) => finish())
}

interface HeldMoney {
  begin: {
    /** For one more call or animation. */
    one(): void
    /** Unless something holds the balances already. */
    ifNone(): void
  }
  end(): void
  /** Releases the balances whatever holds them. */
  release(): void
}

/** Freezes the balances while calls or animations of a table hold them: overlapping rounds release them together. */
function createHeldMoney(): HeldMoney {
  let holds = 0
  let unfreeze: (() => void) | undefined
  const release = () => {
    holds = 0
    unfreeze?.()
    unfreeze = undefined
  }
  const one = () => {
    holds++
    unfreeze ??= freezeMoney()
  }
  return {
    begin: { one, ifNone: () => holds === 0 && one() },
    end: () => (holds > 1 ? void holds-- : release()),
    release,
  }
}
