/** Elapsed time of the round at each paint: from its start by the server's clock, held after silence (D-28). */
import { useCallback, useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useLastMessageAt } from '../../../lib/live/use-live.ts'
import type { LiveTable } from '../../_live/live-game.ts'
import { type Flight, flightOf } from './growth.ts'

const POLL_MS = 100

/** `isStale` is checked ten times a second for the page's notice. */
export function useFlight(table: LiveTable | undefined, serverNow: () => number): { read(): Flight; isStale: boolean } {
  const lastMessageAt = useLastMessageAt('crash')
  const startedAt = table?.state === 'running' ? table.started_at : null
  const read = useCallback(
    () => (startedAt === null ? { ms: 0, isStale: false } : flightOf(serverNow() - startedAt, browserClock.now() - lastMessageAt())),
    [startedAt, serverNow, lastMessageAt],
  )
  const [isStale, setStale] = useState(false)
  useEffect(() => {
    if (startedAt === null) return setStale(false)
    return browserClock.every(POLL_MS, () => setStale(read().isStale))
  }, [startedAt, read])
  return { read, isStale }
}
