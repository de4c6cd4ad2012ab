import { type Ref, useRef, useState } from 'react'

import { browserClock, type UiClock } from '../lib/clock.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import s from './copy-button.module.css'

interface CopyButtonProps {
  /** The copied text; may be longer than the shown one. */
  text: string
  copyLabel: string
  copiedLabel: string
  /** Icon only. */
  iconOnly?: boolean
  clock?: UiClock
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Turns to "Copied" for 1.5 s, without changing its width. */
export function CopyButton({ text, copyLabel, copiedLabel, iconOnly, clock, ref }: CopyButtonProps) {
  const { copied, copy } = useCopied(text, clock)
  if (iconOnly) {
    return <IconButton ref={ref} size={32} icon={copied ? 'check' : 'copy'} label={copied ? copiedLabel : copyLabel} onClick={copy} />
  }
  return (
    <Button ref={ref} icon={copied ? 'check' : 'copy'} onClick={copy} className={s.button} compact>
      <span className={s.words} aria-live="polite">
        <span aria-hidden={copied}>{copyLabel}</span>
        <span aria-hidden={!copied}>{copiedLabel}</span>
      </span>
    </Button>
  )
}

const SHOWN_MS = 1500

/** Copies a text; `copied` stays true for 1.5 s. When the browser refuses, it stays false and the text remains selectable. */
function useCopied(text: string, clock: UiClock = browserClock) {
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
