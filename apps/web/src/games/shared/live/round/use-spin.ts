/** While a wheel turns, what it will show is known and told to nobody: balances and lists stand still until it lies. */
import { useEffect, useState } from 'react'

import { browserClock } from '../../../../lib/clock.ts'
import { freezeMoney } from '../../../../lib/session/frozen-money.ts'
import type { LiveTable } from '../live-game.ts'

/** `spinMs` from the end of betting; 0 where nothing moves. True only for who saw the round before its end. */
export function useSpin(table: LiveTable | undefined, spinMs: number, serverNow: () => number): boolean {
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
