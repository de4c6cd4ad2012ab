/** While a wheel turns, its result is known but hidden: balances and lists do not change until it stops. */
import type { Milliseconds } from '@fairhouse/money'
import { useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { freezeMoney } from '../../../lib/session/frozen-money.ts'
import type { LiveTable } from '../live-game.ts'

/** For `spinMs` from the end of the round, its draw; 0 for no motion. True only when the page saw the round before its end. */
export function useSpin(table: LiveTable | undefined, spinMs: Milliseconds, serverNow: () => number): boolean {
  const [seen, setSeen] = useState<number>()
  const [shown, setShown] = useState<number>()
  const { round, state, ended_at } = table ?? {}
  if (state !== undefined && state !== 'ended' && seen !== round) setSeen(round)
  const isTurning = state === 'ended' && seen === round && shown !== round && spinMs > 0
  useEffect(() => {
    if (!isTurning || round === undefined) return
    const release = freezeMoney()
    const elapsed = Math.max(0, serverNow() - (ended_at ?? serverNow()))
    const stop = browserClock.after(Math.max(0, spinMs - elapsed), () => setShown(round))
    return () => {
      stop()
      release()
    }
  }, [isTurning, round, ended_at, spinMs, serverNow])
  return isTurning
}
