import { useEffect, useEffectEvent, useRef } from 'react'

import type { UiClock } from './clock.ts'

/** Calls `onEnd` once after `ms` of unpaused time. A pause keeps the remainder. */
export function useCountdown(clock: UiClock, ms: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(ms)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (paused) return
    const from = clock.now()
    const cancel = clock.after(left.current, () => end())
    return () => {
      cancel()
      left.current -= clock.now() - from
    }
  }, [clock, paused])
}
