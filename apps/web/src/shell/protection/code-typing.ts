/** Whether a code window is in use: automatic windows wait for it (D-9). A code window attaches the handlers and resets on close. */
import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'

/** Instant of the last sign of use of a code window, in ms since the epoch; null without one. */
let typedAt: number | null = null

export const codeTyping = {
  lastAt: () => typedAt,
  note: () => void (typedAt = browserClock.now()),
  forget: () => void (typedAt = null),
}

const HANDLERS = { onKeyDown: codeTyping.note, onPaste: codeTyping.note }

/** Props for the form around a code. Its opening is a use, and so is a return to the page: the player was reading the message with the code. */
export function useCodeTyping(): typeof HANDLERS {
  useEffect(() => {
    codeTyping.note()
    const onReturn = () => document.visibilityState === 'visible' && codeTyping.note()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      codeTyping.forget()
    }
  }, [])
  return HANDLERS
}
