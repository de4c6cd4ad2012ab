import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'

/** Whole seconds until `end` (ms since the epoch), counted down each second; 0 when it is over. */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => browserClock.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    setNow(browserClock.now())
    return browserClock.every(1000, () => setNow(browserClock.now()))
  }, [end, isOver])
  return left
}
