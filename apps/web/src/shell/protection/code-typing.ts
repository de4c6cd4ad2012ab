/** Whether a code is being typed: automatic windows wait for it (D-9). A code window attaches the handlers and resets on close. */
import { useEffect } from 'react'

import { browserClock } from '../../lib/clock.ts'

/** Instant of the last key or paste in a code window, in ms since the epoch; null for none. */
let typedAt: number | null = null

export const codeTyping = {
  lastAt: () => typedAt,
  note: () => void (typedAt = browserClock.now()),
  forget: () => void (typedAt = null),
}

const HANDLERS = { onKeyDown: codeTyping.note, onPaste: codeTyping.note }

/** Props for the form around a code. */
export function useCodeTyping(): typeof HANDLERS {
  useEffect(() => codeTyping.forget, [])
  return HANDLERS
}
