/** How far the round has come, read whenever something is painted: from its start by the house's clock, and held in silence (D-28). */
import { useCallback, useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useHeardAt } from '../../../lib/live/use-live.ts'
import type { LiveTable } from '../../shared/live/live-game.ts'
import { type Flight, flightOf } from './growth.ts'

const LOOK_MS = 100

/** `isHeld` is looked at ten times a second, so that the page can say it. */
export function useFlight(table: LiveTable | undefined, houseNow: () => number): { read(): Flight; isHeld: boolean } {
  const heardAt = useHeardAt('crash')
  const startedAt = table?.state === 'running' ? table.started_at : null
  const read = useCallback(
    () => (startedAt === null ? { ms: 0, isHeld: false } : flightOf(houseNow() - startedAt, browserClock.now() - heardAt())),
    [startedAt, houseNow, heardAt],
  )
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (startedAt === null) return setHeld(false)
    return browserClock.every(LOOK_MS, () => setHeld(read().isHeld))
  }, [startedAt, read])
  return { read, isHeld }
}
