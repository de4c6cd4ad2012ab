/** Plays the frames of a round in order. Reduced motion shows the last one. */
import { useMedia } from '@fairhouse/ui'
import { useEffect, useMemo, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import type { GameDefinition, ShownRound } from '../game-view.ts'
import { framesOf } from './frames.ts'

/** Pause between two presses, in ms: long enough to tell them apart. */
const PRESS_MS = 350

export interface Replay {
  /** The round on the stage. */
  round: ShownRound
  isPlaying: boolean
  /** Distinguishes one playback from the next. */
  turn: number
  /** Restarts, also from the middle. */
  play(): void
}

export function useReplay({ rules, playMs }: GameDefinition<object>, round: ShownRound): Replay {
  const frames = useMemo(() => framesOf(round, rules.kind), [round, rules.kind])
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  /** Index of the frame; past the last one at rest. */
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
