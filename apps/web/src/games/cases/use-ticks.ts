import { useEffect } from 'react'

import { useSounds } from '../_common/sound/use-sounds.ts'
import { tickTimes } from './motion.ts'
import type { StripPlan } from './plan.ts'

/** One tick per passing item, slowing down with the strip; only with sounds enabled. */
export function useTicks(plan: StripPlan, isPlaying: boolean): void {
  const { plan: planSounds } = useSounds()
  useEffect(() => {
    if (isPlaying) return planSounds(tickTimes(plan).map((at) => ({ tone: 'pointer', at })))
  }, [plan, isPlaying, planSounds])
}
