/** Whether a provider's game has started, by what its frame has shown so far. PRO-9. */
import type { Answer } from '@fairhouse/contracts/client'
import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import type { FrameFault } from './frame-messages.ts'

/** `message`: the game posts `ready` once a round can be played. `load`: the provider sends none, so the page's load event must do. */
export type StartSign = Answer<'POST /api/v2/games/{game}/launch'>['start']

/** `refused`: the game's page runs, and has said why no round can be played. */
export type FrameStart = 'starting' | 'started' | 'refused' | 'failed'

export interface FrameSigns {
  readonly isLoaded: boolean
  readonly isReady: boolean
  readonly fault: FrameFault | undefined
  readonly isLate: boolean
}

/** A game that has not started by then is taken from the page, so that it cannot take a bet unseen. */
export const START_LIMIT_MS = 20_000

export function frameStartOf({ isLoaded, isReady, fault, isLate }: FrameSigns, sign: StartSign): FrameStart {
  if (isReady || (sign === 'load' && isLoaded)) return 'started'
  if (fault !== undefined && fault !== 'provider_down') return 'refused'
  return isLate ? 'failed' : 'starting'
}

/** Whether the limit has passed since the first render. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => browserClock.after(START_LIMIT_MS, () => setLate(true)), [])
  return isLate
}
