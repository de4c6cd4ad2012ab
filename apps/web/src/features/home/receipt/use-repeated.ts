import type { RoundClaim } from '@fairhouse/games'
import { useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import type { Repeated } from './repeat.ts'

export interface Done extends Repeated {
  /** How long the repetition took, at least one. */
  ms: number
}

/** The round repeated by this browser; undefined until it is done. A file that does not load leaves it undone. */
export function useRepeated(claim: RoundClaim): Done | undefined {
  const [done, setDone] = useState<{ claim: RoundClaim; result: Done }>()
  useEffect(() => {
    let isWanted = true
    import('./repeat.ts')
      .then(({ repeat }) => {
        const began = browserClock.now()
        const result = repeat(claim)
        if (isWanted && result) setDone({ claim, result: { ...result, ms: Math.max(1, browserClock.now() - began) } })
      })
      .catch((fault: unknown) => console.warn('the round on the first page could not be repeated', fault))
    return () => void (isWanted = false)
  }, [claim])
  return done?.claim === claim ? done.result : undefined
}
