/** Whether a code is being typed: what opens by itself waits for it (D-9). A window with a code takes the handlers and forgets at its end. */
import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'

/** Instant of the last key or paste in a code window, in ms since the epoch; null where there is none. */
let typedAt: number | null = null

export const codeTyping = {
  lastAt: () => typedAt,
  note: () => void (typedAt = browserClock.now()),
  forget: () => void (typedAt = null),
}

const HANDLERS = { onKeyDown: codeTyping.note, onPaste: codeTyping.note }

/** For the form around a code. */
export function useCodeTyping(): typeof HANDLERS {
  useEffect(() => codeTyping.forget, [])
  return HANDLERS
}
