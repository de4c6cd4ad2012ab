import type { UiClock } from '../lib/clock.ts'
import { useCopied } from '../lib/use-copied.ts'
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
}

/** Turns to "Copied" for 1.5 s, without changing its width. */
export function CopyButton({ text, copyLabel, copiedLabel, iconOnly, clock }: CopyButtonProps) {
  const { copied, copy } = useCopied(text, clock)
  if (iconOnly) {
    return <IconButton size={32} icon={copied ? 'check' : 'copy'} label={copied ? copiedLabel : copyLabel} onClick={copy} />
  }
  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={copy} className={s.button} compact>
      <span className={s.words} aria-live="polite">
        <span aria-hidden={copied}>{copyLabel}</span>
        <span aria-hidden={!copied}>{copiedLabel}</span>
      </span>
    </Button>
  )
}
