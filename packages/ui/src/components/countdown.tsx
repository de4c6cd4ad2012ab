import { cx } from '../lib/cx.ts'
import { RingDrawing, type RingTone } from './ring-drawing.tsx'
import s from './ring.module.css'

interface CountdownProps {
  /** Milliseconds of the host's clock. */
  leftMs: number
  totalMs: number
  /** The remaining time, formatted. The text carries the value, the ring decorates it. */
  text: string
  label: string
  size?: 64 | 96 | undefined
}

/** Citron, amber from a quarter, red from a tenth. */
export function Countdown({ leftMs, totalMs, text, label, size = 96 }: CountdownProps) {
  const part = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0
  return (
    <div className={cx(s.ring, s[`s${size}`], s[tone(part)])} role="timer" aria-label={`${label} ${text}`}>
      <RingDrawing part={part} size={size} />
      <span>{text}</span>
    </div>
  )
}

function tone(part: number): RingTone {
  if (part <= 0.1) return 'last'
  return part <= 0.25 ? 'soon' : 'calm'
}
