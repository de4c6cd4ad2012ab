import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import s from './hash-text.module.css'

interface HashTextProps {
  text: string
  /** Signs kept at each end, which are what people compare; where there is less room the head gives way. */
  head?: number
  tail?: number
  /** All of it, wrapped. */
  whole?: boolean
}

/** Hex and seeds. All of the text is there for screen readers and for copying; the middle is only not drawn. */
export function HashText({ text, head = 12, tail = 6, whole }: HashTextProps) {
  if (whole || text.length <= head + tail + 1) return <span className={cx(s.hash, whole ? s.whole : s.short)}>{text}</span>
  return (
    <span className={cx(s.hash, s.cut)} title={text} style={{ '--head': head } as CSSProperties}>
      <span className={s.head}>{text.slice(0, -tail)}</span>
      <span>{text.slice(-tail)}</span>
    </span>
  )
}
