/** Plays the frames of a round one after the other. Who asked for no motion sees the last one. */
import { useMedia } from '@fairhouse/ui'
import { useEffect, useMemo, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import type { GameDefinition, ShownRound } from '../game-view.ts'
import { framesOf } from './frames.ts'

/** Between two presses of the player, in ms: long enough to be seen as two. */
const PRESS_MS = 350

export interface Replay {
  /** What lies on the stage now. */
  round: ShownRound
  isPlaying: boolean
  /** Tells one playing from the next. */
  turn: number
  /** Begins anew, also from the middle. */
  play(): void
}

export function useReplay({ rules, playMs }: GameDefinition<object>, round: ShownRound): Replay {
  const frames = useMemo(() => framesOf(round, rules.kind), [round, rules.kind])
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  /** Number of the frame; past the last one at rest. */
  const [{ at, turn }, setPlace] = useState({ at: frames.length, turn: 0 })
  const shown = frames[at]
  useEffect(() => {
    if (!shown) return
    const ms = (playMs?.(shown) ?? 0) + (at === frames.length - 1 ? 0 : PRESS_MS)
    return browserClock.after(ms, () => setPlace({ at: at + 1, turn }))
  }, [shown, at, turn, frames, playMs])
  return {
    round: shown ?? round,
    isPlaying: shown !== undefined,
    turn,
    play: () => (isStill ? undefined : setPlace({ at: 0, turn: turn + 1 })),
  }
}
