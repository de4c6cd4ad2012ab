/**
 * A round in a provider's frame. The stake leaves the balances at once. The wallet books a win before the game shows it, so that waits for the
 * game's message, as it waits for the animation of an original.
 */
import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { freezeMoney } from '../../lib/session/frozen-money.ts'
import { beginRound } from '../../shell/app/running-rounds.ts'
import type { FrameMessage } from './frame-messages.ts'

/** Longer than any one step of a game with its celebration: a frame that says nothing by then holds the balances no more. */
export const HOLD_LIMIT_MS = 30_000

interface FrameRound {
  take(message: FrameMessage): void
  /** The frame is gone. */
  close(): void
}

export function createFrameRound(): FrameRound {
  let endRound: (() => void) | undefined
  let unfreeze: (() => void) | undefined
  let stopWait = () => {}
  const release = () => {
    stopWait()
    unfreeze?.()
    unfreeze = undefined
  }
  const hold = () => {
    stopWait()
    unfreeze ??= freezeMoney('wins')
    stopWait = browserClock.after(HOLD_LIMIT_MS, release)
  }
  const end = () => {
    release()
    endRound?.()
    endRound = undefined
  }
  const acts: Partial<Record<FrameMessage, () => void>> = {
    round_started() {
      endRound ??= beginRound()
      hold()
    },
    step_started: hold,
    shown: release,
    round_ended: end,
    session_expired: end,
  }
  return { take: (message) => acts[message]?.(), close: end }
}

export function useFrameRound(): FrameRound['take'] {
  const [round] = useState(createFrameRound)
  useEffect(() => round.close, [round])
  return round.take
}
