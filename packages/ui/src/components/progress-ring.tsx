import { cx } from '../lib/cx.ts'
import { RingDrawing } from './ring-drawing.tsx'
import s from './ring.module.css'

interface ProgressRingProps {
  label: string
  /** 0 … 1. */
  part: number
  /** Shown inside. */
  text: string
  /** For screen readers. */
  valueText: string
  size?: 64 | 96
}

/** Progress as a ring around its figure. */
export function ProgressRing({ label, part, text, valueText, size = 96 }: ProgressRingProps) {
  const within = Math.min(1, Math.max(0, part))
  return (
    <div className={cx(s.ring, s[`s${size}`], s.calm)}>
      <progress className={s.native} aria-label={label} aria-valuetext={valueText} max={1} value={within} />
      <RingDrawing part={within} size={size} />
      <span aria-hidden="true">{text}</span>
    </div>
  )
}
