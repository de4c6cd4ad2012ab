import type { RoundClaim } from '@fairhouse/games'
import { useEffect, useState } from 'react'

import { atRest, browserClock } from '../../../lib/clock.ts'
import type { Repeated } from './repeat.ts'

export interface RepeatDone extends Repeated {
  /** Duration of the repetition in ms, at least one. */
  ms: number
}

/** The round repeated by this browser once it is in view and the page is idle; undefined until then, or when its file fails to load. */
export function useRepeated(claim: RoundClaim, isInSight: boolean): RepeatDone | undefined {
  const [done, setDone] = useState<{ claim: RoundClaim; result: RepeatDone }>()
  useEffect(() => {
    if (!isInSight) return
    let isWanted = true
    const forget = atRest(() => void repeatRound(claim).then((result) => isWanted && result && setDone({ claim, result })))
    return () => {
      isWanted = false
      forget()
    }
  }, [claim, isInSight])
  return done?.claim === claim ? done.result : undefined
}

async function repeatRound(claim: RoundClaim): Promise<RepeatDone | undefined> {
  try {
    const { repeat } = await import('./repeat.ts')
    const began = browserClock.now()
    const result = repeat(claim)
    return result && { ...result, ms: Math.max(1, browserClock.now() - began) }
  } catch (fault) {
    console.warn('the round on the first page could not be repeated', fault)
    return undefined
  }
}
