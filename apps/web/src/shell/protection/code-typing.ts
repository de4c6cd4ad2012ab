/** Whether a code is awaited or typed: windows that open by themselves wait for it (D-9). */
import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { waitForCode } from './pay-in-due.ts'

/** Instant of the last sign of use of a code window or field, in ms since the epoch; null without one. */
let typedAt: number | null = null

export const codeTyping = {
  isInUse: () => waitForCode(typedAt, browserClock.now()) > 0,
  note: () => void (typedAt = browserClock.now()),
  forget: () => void (typedAt = null),
}

/** A window for a code. Its opening is a use, and so is a return to the page: the player was reading the message with the code. */
export function useCodeWindow(): void {
  useEffect(() => {
    codeTyping.note()
    const onReturn = () => document.visibilityState === 'visible' && codeTyping.note()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      codeTyping.forget()
    }
  }, [])
}

/** Of one-time codes and passwords, and what a form marks as a code. */
const FIELDS = 'input[autocomplete="one-time-code"], input[autocomplete$="-password"], [data-code] input'
const USES = ['keydown', 'input'] as const

/** While mounted, each key and paste in a field for a code is a use, in a window or on the page. */
export function useCodeFields(): void {
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && target.closest(FIELDS)) codeTyping.note()
    }
    for (const use of USES) document.addEventListener(use, onUse, true)
    return () => {
      for (const use of USES) document.removeEventListener(use, onUse, true)
    }
  }, [])
}
