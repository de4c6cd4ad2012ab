import { useEffect, useEffectEvent, useRef } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { useUser } from '../../lib/session/user.ts'

const ROWS = 30
/** Debounces the refetch during fast betting. */
const BEAT_MS = 1000
/** Marks of own rows in other lists may follow later. */
const MARKS_BEAT_MS = 3000

/** Ids of the player's last real rounds; none for a guest. */
export function useOwnIds(): ReadonlySet<string> {
  return new Set(useOwnRows(MARKS_BEAT_MS)?.map(({ id }) => id))
}

/** The player's ended real rounds, newest first; undefined for a guest. */
export function useOwnRows(beatMs = BEAT_MS) {
  const isPlayer = Boolean(useUser())
  const { data, refetch } = useApiQuery('GET /api/v2/games/history', { query: { limit: ROWS } }, { enabled: isPlayer, staleTime: 0 })
  const version = useLive('balance', { enabled: isPlayer })?.version
  const loadedVersion = useRef(version)
  const again = useEffectEvent(() => {
    if (version === loadedVersion.current) return
    loadedVersion.current = version
    void refetch()
  })
  useEffect(() => (isPlayer ? browserClock.every(beatMs, again) : undefined), [isPlayer, beatMs])
  return isPlayer ? (data?.data.filter(({ status }) => status !== 'open') ?? []) : undefined
}
