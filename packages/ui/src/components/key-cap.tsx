import { cx } from '../lib/cx.ts'
import s from './key-cap.module.css'

interface KeyCapProps {
  /** As printed on the keyboard. */
  cap: string
  /** In the corner of a small button instead of beside its label. */
  corner?: boolean
}

/** The key that presses a button. Only where a keyboard is likely; screen readers get `aria-keyshortcuts`. */
export function KeyCap({ cap, corner }: KeyCapProps) {
  return (
    <kbd className={cx(s.cap, corner && s.corner)} aria-hidden="true" data-key-cap="">
      {cap}
    </kbd>
  )
}
