import type { Milliseconds } from '@fairhouse/money'
import { useEffect, useState } from 'react'

import { browserClock } from '../clock.ts'

/** The server's time in ms, updated every `everyMs` while `isOn`. Undefined before the first: the server renders none. */
export function useServerTime(serverNow: () => number, everyMs: Milliseconds, isOn = true): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!isOn) return
    const read = () => setNow(serverNow())
    read()
    return browserClock.every(everyMs, read)
  }, [serverNow, everyMs, isOn])
  return now
}
