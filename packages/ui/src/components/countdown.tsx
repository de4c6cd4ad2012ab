import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import s from './countdown.module.css'

interface CountdownProps {
  /** Milliseconds of the host's clock. */
  leftMs: number
  totalMs: number
  /** The remaining time, formatted. The text carries the value, the ring decorates it. */
  text: string
  label: string
  size?: 64 | 96
}

/** Citron, amber from a quarter, red from a tenth. */
export function Countdown({ leftMs, totalMs, text, label, size = 96 }: CountdownProps) {
  const part = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0
  const radius = size / 2 - (size === 96 ? 6 : 4)
  const middle = size / 2
  return (
    <div className={cx(s.ring, s[`s${size}`], s[tone(part)])} role="timer" aria-label={`${label} ${text}`}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={s.ground} cx={middle} cy={middle} r={radius} />
        <circle className={s.left} cx={middle} cy={middle} r={radius} pathLength="1" style={{ '--part': part } as CSSProperties} />
        <circle className={s.ticks} cx={middle} cy={middle} r={radius - 6} pathLength="200" />
      </svg>
      <span>{text}</span>
    </div>
  )
}

function tone(part: number): 'calm' | 'soon' | 'last' {
  if (part <= 0.1) return 'last'
  return part <= 0.25 ? 'soon' : 'calm'
}
