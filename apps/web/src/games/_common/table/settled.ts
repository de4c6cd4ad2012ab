import { useEffect, useRef } from 'react'

import { browserClock } from '../../../lib/clock.ts'

const SETTLE_MS = 300

/**
 * Ignores presses for 300 ms after a button changed its action (visual language, section 8). The first action of a button (`undefined`
 * before) is not a change.
 */
export function useSettled(meaning: string | undefined): (action: () => void) => void {
  const changedAt = useRef(-SETTLE_MS)
  const last = useRef(meaning)
  useEffect(() => {
    if (last.current !== undefined && last.current !== meaning) changedAt.current = browserClock.now()
    last.current = meaning
  }, [meaning])
  return (action) => {
    if (browserClock.now() - changedAt.current >= SETTLE_MS) action()
  }
}
