import { useCallback, useEffect, useRef } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { sound } from './tones.ts'
import type { RoundSound, Tone } from './voices.ts'

/** Plays sounds of the player's volume; nothing while sounds are off. */
export function useSounds() {
  const [{ hasSound, volume }] = usePreferences()
  const planned = useRef(new Set<() => void>())
  const play = useCallback((tone: Tone, step?: number) => hasSound && sound(tone, volume, step), [hasSound, volume])
  /** Plays them later; the returned function cancels those still to come. Leaving the page cancels them too. */
  const plan = useCallback(
    (sounds: readonly RoundSound[]) => {
      const cancels = (hasSound ? sounds : []).map(({ tone, at, step }) => {
        const cancel = browserClock.after(at, () => {
          planned.current.delete(cancel)
          sound(tone, volume, step)
        })
        planned.current.add(cancel)
        return cancel
      })
      return () => cancels.forEach((cancel) => cancel())
    },
    [hasSound, volume],
  )
  useEffect(() => {
    const left = planned.current
    return () => left.forEach((cancel) => cancel())
  }, [])
  return { play, plan }
}
