import { useEffect, useState } from 'react'

import { browserClock } from './clock.ts'

const SETTLED_MS = 150

/** The trimmed text of a field or a form once one pauses typing. */
export function useSettledText(text: string): string {
  const value = text.trim()
  const [settled, setSettled] = useState(value)
  useEffect(() => browserClock.after(SETTLED_MS, () => setSettled(value)), [value])
  return settled
}
