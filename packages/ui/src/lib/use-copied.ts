import { useRef, useState } from 'react'

import { browserClock, type UiClock } from './clock.ts'

const SHOWN_MS = 1500

/** Copies a text; `copied` stays true for 1.5 s. When the browser refuses, it stays false and the text remains selectable. */
export function useCopied(text: string, clock: UiClock = browserClock) {
  const [copied, setCopied] = useState(false)
  const cancel = useRef(() => {})
  const copy = async () => {
    const done = await write(text)
    if (!done) return
    cancel.current()
    setCopied(true)
    cancel.current = clock.after(SHOWN_MS, () => setCopied(false))
  }
  return { copied, copy }
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No permission, or an insecure page. The button keeps its label: nothing was copied.
    return false
  }
}
