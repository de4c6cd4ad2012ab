import { useEffect } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { useNow } from '../../lib/use-now.ts'
import { modals } from '../../shell/modals/store.ts'
import { LIMITS_ROUTE } from '../../shell/protection/play-restriction.ts'
import { type FramePause, framePauseOf } from './frame-pause.ts'

const FRESH_MS = 60_000

/** Only play for money pauses. A due reality check asks its question; `recheck` reads the limits anew, as after a refused bet. */
export function useFramePause(isReal: boolean): { pause: FramePause | null; recheck: () => void } {
  const user = useUser()
  const isWatched = isReal && Boolean(user)
  const limits = useApiQuery(LIMITS_ROUTE, undefined, { enabled: isWatched, staleTime: FRESH_MS, refetchInterval: FRESH_MS })
  const now = useNow(isWatched)
  const pause = isWatched ? framePauseOf(limits.data, now) : null
  const isDue = pause === 'reality'
  useEffect(() => {
    if (isDue && modals.read()?.name !== 'reality') modals.openOver('reality')
  }, [isDue])
  return { pause, recheck: () => void limits.refetch() }
}
