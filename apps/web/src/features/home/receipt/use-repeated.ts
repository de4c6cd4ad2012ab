import type { RoundClaim } from '@fairhouse/games'
import { useEffect, useState } from 'react'

import { atRest, browserClock } from '../../../lib/clock.ts'
import type { Repeated } from './repeat.ts'

export interface RepeatDone extends Repeated {
  /** How long the repetition took, at least one. */
  ms: number
}

/** The round repeated by this browser, once it is in sight and the page at rest; undefined until then. A file that does not load leaves it undone. */
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
