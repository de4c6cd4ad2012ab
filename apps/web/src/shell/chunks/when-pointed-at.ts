import type { PointedAt } from '@fairhouse/ui'

import { browserClock } from '../../lib/clock.ts'

/** A mouse that rests so long on a control points at it, in milliseconds; a shorter stay passes over it. */
export const REST_MS = 100

/** A mouse points at one control at a time. */
let cancelRest = () => {}

/** The visitor asks for as few bytes as can be (not in every browser). */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Handlers for a control: `prepare` begins to load what it opens before the press, once a mouse rests on the control, the visitor focuses
 * it or begins to press it. With the browser's data saver nothing loads before the press.
 */
export function whenPointedAt(prepare: () => void): PointedAt {
  const prepareNow = () => {
    cancelRest()
    if (!savesData()) prepare()
  }
  return {
    onPointerEnter({ pointerType }) {
      cancelRest()
      if (pointerType === 'mouse') cancelRest = browserClock.after(REST_MS, prepareNow)
    },
    onPointerLeave: () => cancelRest(),
    onPointerDown: prepareNow,
    onFocus: prepareNow,
  }
}
