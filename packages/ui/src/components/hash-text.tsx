import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import s from './hash-text.module.css'

interface HashTextProps {
  text: string
  /** Characters kept at each end for comparison; a narrow field shortens the start. */
  head?: number
  tail?: number
  /** Shows the whole text, wrapped. */
  whole?: boolean
}

/** Hex and seeds. Only the drawing omits the middle; copying and screen readers get the whole text. */
export function HashText({ text, head = 12, tail = 6, whole }: HashTextProps) {
  if (whole || text.length <= head + tail + 1) return <span className={cx(s.hash, whole ? s.whole : s.short)}>{text}</span>
  return (
    <span className={cx(s.hash, s.cut)} title={text} style={{ '--head': head } as CSSProperties}>
      <span className={s.head}>{text.slice(0, -tail)}</span>
      <span>{text.slice(-tail)}</span>
    </span>
  )
}
