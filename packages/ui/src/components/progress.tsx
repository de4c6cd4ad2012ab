import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import s from './progress.module.css'

interface ProgressProps {
  label: string
  /** 0 … 1. */
  part: number
  /** Text for screen readers. */
  text?: string
  tone?: 'accent' | 'bonus' | 'warn'
}

export function Progress({ label, part, text, tone = 'accent' }: ProgressProps) {
  const within = Math.min(1, Math.max(0, part))
  return (
    <div className={cx(s.bar, s[tone])}>
      <progress className={s.native} aria-label={label} aria-valuetext={text} max={1} value={within} />
      <span className={s.drawn} style={{ '--part': within } as CSSProperties} />
    </div>
  )
}
