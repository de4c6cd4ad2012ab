import { useEffect, useState } from 'react'

import { browserClock } from '../../../../lib/clock.ts'

/** The instant by the house's clock, in ms, drawn anew each `everyMs` while `isOn`. Undefined before the first: the server knows none. */
export function useHouseTime(houseNow: () => number, everyMs: number, isOn = true): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (!isOn) return
    const read = () => setNow(houseNow())
    read()
    return browserClock.every(everyMs, read)
  }, [houseNow, everyMs, isOn])
  return now
}
