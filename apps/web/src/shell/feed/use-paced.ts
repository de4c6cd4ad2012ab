import { useEffect, useEffectEvent, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { PACE_MS, pacedAfter } from './paced.ts'

/** Paces `latest`, newest first. */
export function usePaced<Row extends { id: string }>(latest: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState<readonly Row[]>([])
  const step = useEffectEvent(() => setShown((known) => pacedAfter(known, latest)))
  useEffect(() => browserClock.every(PACE_MS, step), [])
  return shown.length === 0 ? latest : shown
}
