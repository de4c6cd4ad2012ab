import type { CSSProperties } from 'react'

import s from './ring.module.css'

/** Citron, amber, red. */
export type RingTone = 'calm' | 'soon' | 'last'

/** An arc with twenty ruler ticks. It only decorates: the text inside carries the value. */
export function RingDrawing({ part, size }: { part: number; size: 64 | 96 }) {
  const radius = size / 2 - (size === 96 ? 6 : 4)
  const middle = size / 2
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <circle className={s.ground} cx={middle} cy={middle} r={radius} />
      <circle className={s.left} cx={middle} cy={middle} r={radius} pathLength="1" style={{ '--part': part } as CSSProperties} />
      <circle className={s.ticks} cx={middle} cy={middle} r={radius - 6} pathLength="200" />
    </svg>
  )
}
