import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { usePreferences } from '../shared/preferences.ts'
import { sound } from '../shared/sound/tones.ts'
import { tickTimes } from './motion.ts'
import type { StripPlan } from './plan.ts'

/** One tick per passing item, slowing down with the strip; only with sounds enabled. */
export function useTicks(plan: StripPlan, isPlaying: boolean): void {
  const [{ hasSound }] = usePreferences()
  useEffect(() => {
    if (!isPlaying || !hasSound) return
    const cancels = tickTimes(plan).map((ms) => browserClock.after(ms, () => sound('bet')))
    return () => cancels.forEach((cancel) => cancel())
  }, [plan, isPlaying, hasSound])
}
